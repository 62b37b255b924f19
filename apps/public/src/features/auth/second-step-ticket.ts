/** The ticket of a sign-in that passed the first step and needs a second one; null for every other refusal. */
export function ticketIn(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'SECOND_FACTOR_REQUIRED') return null;
  const { ticket } = ('data' in error ? error.data : {}) as { ticket?: unknown };
  return typeof ticket === 'string' ? ticket : null;
}
