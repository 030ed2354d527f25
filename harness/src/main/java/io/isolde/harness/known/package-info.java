/**
 * What earlier runs of a user have found. The journals of the runs are the truth, and a map beside a list of their folders is a cache: whatever befalls
 * the map, it is made anew from the journals.
 */
package io.isolde.harness.known;
