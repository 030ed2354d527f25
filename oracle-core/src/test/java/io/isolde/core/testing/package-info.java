/**
 * How much the tests do: {@code mvn verify} runs the quick set in five minutes, {@code -Pfull} everything, {@code -Plong} campaigns and long fuzzing as
 * well. Test code of every module uses this package, and only test code.
 */
package io.isolde.core.testing;
