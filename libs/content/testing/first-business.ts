/** Text specific to the first business: name, city, zone, currency, most expensive plan, date and time formats. `Your coach` is generic. */
const PLACE = /\$|\bUSD\b|\b[Dd]ollars?\b|\b[Dd]ólar(?:es)?\b|\bPT\b|\bPacific|\bPacífico|Los[ _]Angeles|\bCalifornia|\bYour Coach\b|\bYOUR COACH\b|\bPremium Package\b|\bPaquete Premium\b|\bLA Fitness\b|\b\d{1,2}:\d\d\s?[ap]\.?m\b|\b\d{1,2}\/\d{1,2}\/\d{4}|\blbs?\b/g;
/** The trade of the first business, in both languages. */
const TRADE = /\bfitness|\bworkouts?\b|\bstrength\b|\btrain(?:ing|ings|er|ed|s)?\b|\bCPR\b|\bentrena\w*|\bcondición física/gi;

/** Text specific to the first business, with its surroundings. */
export interface Finding {
  where: string;
  said: string;
}

/** Identifiers: codes, columns and ids are not text. */
const CODES = /\b[a-z0-9]+(?:_[a-z0-9]+)+\b|\b[a-z]+-[a-z]+-[a-z-]+\b/g;

/** Returns text specific to the first business, each occurrence once, with its surroundings. */
export function findingsIn(where: string, text: string): Finding[] {
  const words = text.replace(CODES, '').replace(/[\s\u200c\u034f\u00ad]+/g, ' ');
  const found = [PLACE, TRADE].flatMap((pattern) => [...words.matchAll(pattern)].map(({ index }) => words.slice(Math.max(0, index - 40), index + 40).trim()));
  return [...new Set(found)].map((said) => ({ where, said }));
}

/** Returns all strings in a JSON value, without its keys. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const DATA = /<script\b[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs;
const TOLD = /\b(?:content|alt|title|aria-label|placeholder|label|value)="([^"]*)"/g;

/** Returns all text of a page: visible text, alt texts and labels, metadata, and data embedded for its code. */
export function wordsOfPage(html: string): string {
  const data = [...html.matchAll(DATA)].flatMap(([, json]) => textsOf(JSON.parse(json!)));
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const told = [...shown.matchAll(TOLD)].map(([, words]) => words);
  return [shown.replace(/<[^>]*>/g, ' '), ...told, ...data].join('\n');
}
