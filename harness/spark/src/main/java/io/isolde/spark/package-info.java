/** A campaign on Apache Spark: shares of its runs are tasks, and the driver collects what they find. */
package io.isolde.spark;
