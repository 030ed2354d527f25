package io.isolde.core.semantics.postgresql;

import java.util.ArrayList;
import java.util.List;

/**
 * Types that an operator or a function takes, and the type that it gives.
 *
 * @param result of its values
 */
record Signature(PgType result, List<PgType> parameters) {
    Signature {
        parameters = List.copyOf(parameters);
    }

    static Signature of(PgType result, PgType... parameters) {
        return new Signature(result, List.of(parameters));
    }

    /**
     * Chooses among operators of one name. PostgreSQL manual, 10.2 "Operators".
     *
     * @throws EvaluationError if none fits, or several equally
     */
    static Signature ofOperator(List<Signature> all, List<PgType> given) {
        if (given.size() == 2 && (given.get(0) == PgType.UNKNOWN) != (given.get(1) == PgType.UNKNOWN)) {
            final PgType known = given.get(0) == PgType.UNKNOWN ? given.get(1) : given.get(0);
            final Signature exact = exact(all, List.of(known, known));
            if (exact != null) {
                return exact;
            }
        }
        return ofFunction(all, given);
    }

    /**
     * Chooses among functions of one name. PostgreSQL manual, 10.3 "Functions".
     *
     * @throws EvaluationError if none fits, or several equally
     */
    static Signature ofFunction(List<Signature> all, List<PgType> given) {
        final Signature exact = exact(all, given);
        if (exact != null) {
            return exact;
        }
        final List<Signature> fitting =
                all.stream().filter(it -> it.fits(given)).toList();
        if (fitting.isEmpty()) {
            throw new EvaluationError(SqlState.UNDEFINED_FUNCTION);
        }
        return fitting.size() == 1 ? fitting.get(0) : best(fitting, given);
    }

    private static Signature exact(List<Signature> all, List<PgType> given) {
        for (final Signature signature : all) {
            if (signature.parameters.equals(given)) {
                return signature;
            }
        }
        return null;
    }

    private boolean fits(List<PgType> given) {
        if (given.size() != parameters.size()) {
            return false;
        }
        for (int i = 0; i < parameters.size(); i++) {
            if (!given.get(i).convertsTo(parameters.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static Signature best(List<Signature> fitting, List<PgType> given) {
        List<Signature> left = most(fitting, given, false);
        left = left.size() == 1 ? left : most(left, given, true);
        if (left.size() > 1 && given.contains(PgType.UNKNOWN)) {
            left = byCategory(left, given);
            left = left.size() == 1 ? left : byKnownType(left, given);
        }
        if (left.size() != 1) {
            throw new EvaluationError(SqlState.AMBIGUOUS_FUNCTION);
        }
        return left.get(0);
    }

    /** Those with most parameters that are as given, or preferred where something must be converted. */
    private static List<Signature> most(List<Signature> signatures, List<PgType> given, boolean orPreferred) {
        int most = 0;
        List<Signature> best = new ArrayList<>();
        for (final Signature signature : signatures) {
            int count = 0;
            for (int i = 0; i < given.size(); i++) {
                final PgType type = given.get(i);
                final PgType parameter = signature.parameters.get(i);
                final boolean preferred =
                        orPreferred && parameter.isPreferred() && parameter.category() == type.category();
                if (type != PgType.UNKNOWN && (type == parameter || preferred)) {
                    count++;
                }
            }
            if (count > most) {
                best = new ArrayList<>();
                most = count;
            }
            if (count == most) {
                best.add(signature);
            }
        }
        return best;
    }

    /** Manual 10.2, step 3.e: an unknown is a string where one is taken, else of the one category that all take. */
    private static List<Signature> byCategory(List<Signature> signatures, List<PgType> given) {
        List<Signature> left = signatures;
        boolean resolved = true;
        for (int i = 0; i < given.size(); i++) {
            if (given.get(i) == PgType.UNKNOWN) {
                final int place = i;
                final PgType.Category category = category(signatures, place);
                if (category == null) {
                    resolved = false;
                } else {
                    left = left.stream()
                            .filter(it -> it.parameters.get(place).category() == category)
                            .toList();
                    final List<Signature> preferred = left.stream()
                            .filter(it -> it.parameters.get(place).isPreferred())
                            .toList();
                    left = preferred.isEmpty() ? left : preferred;
                }
            }
        }
        return resolved && !left.isEmpty() ? left : signatures;
    }

    private static PgType.Category category(List<Signature> signatures, int place) {
        PgType.Category category = signatures.get(0).parameters.get(place).category();
        for (final Signature signature : signatures) {
            final PgType.Category other = signature.parameters.get(place).category();
            if (other == PgType.Category.STRING) {
                return other;
            }
            category = other == category ? category : null;
        }
        return category;
    }

    /** Manual 10.2, step 3.f: if all that is known is of one type, the unknown is so, too. */
    private static List<Signature> byKnownType(List<Signature> signatures, List<PgType> given) {
        final List<PgType> known =
                given.stream().filter(it -> it != PgType.UNKNOWN).distinct().toList();
        if (known.size() != 1) {
            return signatures;
        }
        return signatures.stream()
                .filter(it -> it.parameters.stream().allMatch(known.get(0)::convertsTo))
                .toList();
    }
}
