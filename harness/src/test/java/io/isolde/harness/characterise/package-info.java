/**
 * Cases and what servers did with them, recorded once, so that a redesign can be asked whether it predicts and judges them as before.
 *
 * <p>Each command begins with {@code mvn -q -o -B -ntp -pl harness -am test -Dsurefire.failIfNoSpecifiedTests=false} and goes on:
 *
 * <pre>
 * -Dtest=CharacterisationTest                                        each 20th run; any build does so, but for those with @Full
 * -Dtest=CharacterisationTest -Disolde.characterise.each=1           all that the digests have
 * -Dtest=CharacterisationTest -Disolde.characterise.lines=FOLDER     writes the lines as well: {@code diff -r OLD NEW} names the runs
 * -Dtest=CharacterisationTest -Disolde.characterise.renew=true       writes the digests anew, of what {@code each} says, or of all
 * -Dtest=RecordTest -Disolde.characterise.record=mariadb:11.4.5=20000,mysql:8.0.33=20000     records anew
 * </pre>
 *
 * <p>Recordings and digests are below {@code src/test/resources}.
 */
package io.isolde.harness.characterise;
