/** What only the specification's business says: its name, city, zone and money, what its dearest plan is called, and days and hours as they are written there. `Your coach` is anybody's. */
const PLACE = /\$|\bUSD\b|\b[Dd]ollars?\b|\b[Dd]ólar(?:es)?\b|\bPT\b|\bPacific|\bPacífico|Los[ _]Angeles|\bCalifornia|\bYour Coach\b|\bYOUR COACH\b|\bPremium Package\b|\bPaquete Premium\b|\bLA Fitness\b|\b\d{1,2}:\d\d\s?[ap]\.?m\b|\b\d{1,2}\/\d{1,2}\/\d{4}|\blbs?\b/g;
/** The trade of the first business, in both languages. */
const TRADE = /\bfitness|\bworkouts?\b|\bstrength\b|\btrain(?:ing|ings|er|ed|s)?\b|\bCPR\b|\bentrena\w*|\bcondición física/gi;

/** What was read and says something of the first business, with the words around it. */
export interface Finding {
  where: string;
  said: string;
}

/** Names that programs go by: codes, columns and ids are nobody's words. */
const CODES = /\b[a-z0-9]+(?:_[a-z0-9]+)+\b|\b[a-z]+-[a-z]+-[a-z-]+\b/g;

/** The words of the first business in a text, each once, with what stands around it. */
export function findingsIn(where: string, text: string): Finding[] {
  const words = text.replace(CODES, '').replace(/[\s\u200c\u034f\u00ad]+/g, ' ');
  const found = [PLACE, TRADE].flatMap((pattern) => [...words.matchAll(pattern)].map(({ index }) => words.slice(Math.max(0, index - 40), index + 40).trim()));
  return [...new Set(found)].map((said) => ({ where, said }));
}

/** All texts that a JSON value holds; its keys are names. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const DATA = /<script\b[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs;
const TOLD = /\b(?:content|alt|title|aria-label|placeholder|label|value)="([^"]*)"/g;

/** What a page says: its text, what it tells of its pictures and fields, what the world is told, and what it hands on to its code. */
export function wordsOfPage(html: string): string {
  const data = [...html.matchAll(DATA)].flatMap(([, json]) => textsOf(JSON.parse(json!)));
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const told = [...shown.matchAll(TOLD)].map(([, words]) => words);
  return [shown.replace(/<[^>]*>/g, ' '), ...told, ...data].join('\n');
}
