/** An empty field is null. */
export const orNull = { setValueAs: (typed: string | null) => typed || null };
