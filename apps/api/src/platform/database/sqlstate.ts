const EXCLUSION_VIOLATION = '23P01';
const UNIQUE_VIOLATION = '23505';

/** A database error: the code and the constraint's name, whatever library wrapped it. */
function violationOf(error: unknown): { code?: unknown; constraint?: unknown } {
  if (typeof error !== 'object' || error === null) return {};
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  return typeof code === 'string' && constraint !== undefined ? { code, constraint } : cause ? violationOf(cause) : { code, constraint };
}

/** Data exceptions and constraint violations: the database refused what the contract let through. */
const OF_INPUT = /^2[23]/;

/** The code and constraint when the database refused an input; null for any other error. */
export function inputViolation(error: unknown): { code: string; constraint: string } | null {
  for (let seen = error; typeof seen === 'object' && seen !== null; seen = (seen as { cause?: unknown }).cause) {
    const { code, constraint } = seen as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && code.length === 5 && OF_INPUT.test(code)) return { code, constraint: typeof constraint === 'string' ? constraint : '' };
  }
  return null;
}

/** True for a violation of this constraint. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = violationOf(error);
  return (code === UNIQUE_VIOLATION || code === EXCLUSION_VIOLATION) && broken === constraint;
}
