/** A field that is left empty says nothing. */
export const orNull = { setValueAs: (typed: string | null) => typed || null };
