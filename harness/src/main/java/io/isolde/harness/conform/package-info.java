/**
 * Which anomalies a server shows at which of its levels, beside what the rules of its dialect expect: {@link io.isolde.harness.conform.AnomalyMatrix} runs each
 * {@link io.isolde.harness.conform.Anomaly} at each level.
 *
 * <p>May import {@code io.isolde.core}, {@code config}, {@code target}, {@code generate}, {@code execute} and {@code dialect}.
 */
package io.isolde.harness.conform;
