package io.isolde.core.sql;

/** The model lacks something a case needs. The oracle turns it into an Undecided verdict, in one place. */
public class UnsupportedFeatureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * @param feature a few words, the same for all cases that lack it, as it is counted in reports
     */
    public UnsupportedFeatureException(String feature) {
        super(feature);
    }
}
