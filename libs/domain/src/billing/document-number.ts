/** The number of a receipt or credit note, counted per year without gaps. */
export interface DocumentNumber {
  year: number;
  number: number;
}

const DIGITS = 4;

/** `2026-0001`; from the ten thousandth of a year on with an extra digit. */
export const documentNumberWords = ({ year, number }: DocumentNumber): string => `${year}-${String(number).padStart(DIGITS, '0')}`;

/** Parses a search text as a document number; null for anything else. */
export function documentNumberOf(text: string): DocumentNumber | null {
  const found = /^\s*(\d{4})-(\d{1,9})\s*$/.exec(text);
  return found && { year: Number(found[1]), number: Number(found[2]) };
}
