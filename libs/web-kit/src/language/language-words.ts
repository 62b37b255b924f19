import { fill } from '@coach/contracts';

/** Translations by the English text. Lines of one title are one phrase, separated by ` / `. */
export type Phrasebook = ReadonlyMap<string, string>;
export type Values = Record<string, string | number>;

/**
 * Translates copy into the page's language: a phrase, the lines of a title, or a whole object of them, including its pictures'
 * labels. `{x}` is a placeholder. Text without a translation, e.g. a name, stays.
 */
export interface Say {
  (text: string, values: Values): string;
  <Copy>(copy: Copy): Copy;
}

/** Keys that identify things in code, not for people. */
const NAMES = new Set(['id', 'href', 'src', 'kind', 'serviceType', 'actionType', 'language']);
const LINE_END = ' / ';

type Drawn = { kind: 'drawing'; label: string; svg: string };
const isDrawn = (copy: object): copy is Drawn => 'kind' in copy && copy.kind === 'drawing' && 'label' in copy;

/** A drawing contains its label itself, and stays lazy. */
function labelled(drawing: Drawn, label: string): Drawn {
  return {
    kind: 'drawing',
    label,
    get svg() {
      return drawing.svg.replace(`"${drawing.label}"`, () => `"${label}"`);
    },
  };
}

function linesOf(copy: readonly unknown[], book: Phrasebook): string[] | undefined {
  return copy.length > 1 && copy.every((line) => typeof line === 'string') ? book.get(copy.join(' '))?.split(LINE_END) : undefined;
}

/** `made` caches results per object, so that the same copy is the same value each time. */
export function sayIn(book: Phrasebook): Say {
  const made = new WeakMap<object, unknown>();
  const anew = (copy: object): unknown => {
    if (Array.isArray(copy)) return linesOf(copy, book) ?? copy.map(translate);
    if (isDrawn(copy)) return book.has(copy.label) ? labelled(copy, translate(copy.label) as string) : copy;
    return Object.fromEntries(Object.entries(copy).map(([name, value]) => [name, NAMES.has(name) ? value : translate(value)]));
  };
  const translate = (copy: unknown): unknown => {
    if (typeof copy === 'string') return book.get(copy)?.replaceAll(LINE_END, ' ') ?? copy;
    if (typeof copy !== 'object' || copy === null) return copy;
    if (!made.has(copy)) made.set(copy, anew(copy));
    return made.get(copy);
  };
  return ((copy: unknown, values?: Values) => (values ? fill(translate(copy) as string, values) : translate(copy))) as Say;
}

/** English, unchanged. */
export const sayEnglish = ((copy: unknown, values?: Values) => (values ? fill(copy as string, values) : copy)) as Say;

/** A translation of a catalogue: the same keys with other texts. A missing key does not compile. */
export type TranslationOf<Copy> = { readonly [Key in keyof Copy]: Copy[Key] extends string ? string : TranslationOf<Copy[Key]> };

/** Pairs a catalogue's English texts with their translations. */
export function pairsOf<Copy extends object>(english: Copy, twin: TranslationOf<Copy>): [string, string][] {
  return Object.entries(english).flatMap(([key, words]: [string, unknown]) => {
    const own = twin[key as keyof Copy] as unknown;
    return typeof words === 'string' ? [[words, own as string] as [string, string]] : pairsOf(words as object, own as object);
  });
}
