import * as z from 'zod';
import { publicMessages as messages } from '../messages/public-messages.ts';

const words = messages.input;

/** A NUL and lone surrogates cannot be stored; other control characters and direction overrides are never legitimate. */
const UNKEPT = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;
/** Besides those, multi-line text may contain tabs, line ends, and marks that keep numbers together within Arabic or Hebrew. */
const UNKEPT_IN_LINES = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202d\u202e]/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/;
/** Neither ignorable nor a space, a control character, or the blank Braille pattern. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u;

const isKept = (value: string): boolean => !UNKEPT.test(value.replaceAll(/[\n\r\u2028\u2029]/g, ' '));
const isKeptInLines = (value: string): boolean => !UNKEPT_IN_LINES.test(value);
const isSingleLine = (value: string): boolean => !LINE_BREAK.test(value);
const isSeen = (value: string): boolean => value === '' || SEEN.test(value);

/** Multi-line text: trimmed, with a maximum length. */
export const text = (max: number) => z.string().trim().max(max, { abort: true }).refine(isKeptInLines, words.badCharacters).refine(isSeen, words.invisible);

/** The same, and not empty. */
export const requiredText = (max: number, message?: string) => text(max).min(1, message);

/** Single-line text, such as a name: trimmed, with a maximum length. */
export const line = (max: number) => z.string().trim().max(max, { abort: true }).refine(isSingleLine, words.lineBreaks).refine(isKept, words.badCharacters).refine(isSeen, words.invisible);

/** The same, and not empty. */
export const requiredLine = (max: number, message?: string) => line(max).min(1, message);
