/**
 * Cases and what servers did with them, recorded once, so that a redesign can be asked whether it judges them as before. So far there is the recorder and its
 * form; nothing is recorded and nothing is compared yet.
 *
 * <pre>
 * mvn -q -B -ntp -pl harness -am test -Dtest=RecordTest -Dsurefire.failIfNoSpecifiedTests=false \
 *     -Disolde.characterise.record=mariadb:11.4.5=20000,mysql:8.0.33=20000
 * </pre>
 *
 * <p>writes a file for each server below {@code src/test/resources}.
 */
package io.isolde.harness.characterise;
