import * as z from 'zod';

/** A NUL and half a surrogate pair are no text that a database keeps; everything else is data. */
const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Text that people type: trimmed, at most so many characters. What is longer is looked at no further. */
export const text = (max: number) => z.string().trim().max(max, { abort: true }).refine(isStorable, 'This text contains characters that cannot be kept.');

/** The same, and not empty. */
export const requiredText = (max: number, message?: string) => text(max).min(1, message);
