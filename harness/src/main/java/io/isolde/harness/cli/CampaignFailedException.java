package io.isolde.harness.cli;

/** A campaign that could not go on; what it found until then is reported. */
final class CampaignFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CampaignFailedException(String message) {
        super(message);
    }

    CampaignFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
