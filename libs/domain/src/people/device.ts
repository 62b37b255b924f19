import type { Language } from '../region/language.ts';

const BROWSERS: Array<[name: string, sign: RegExp]> = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.].*\bSafari\//],
];

const SYSTEMS: Array<[name: string, sign: RegExp]> = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (list: Array<[string, RegExp]>, userAgent: string): string | undefined => list.find(([, sign]) => sign.test(userAgent))?.[0];

/** Names of devices in a language. */
const WORDS: Record<Language, { on: (browser: string, system: string) => string; unknown: string }> = {
  en: { on: (browser, system) => `${browser} on ${system}`, unknown: 'Unknown device' },
  es: { on: (browser, system) => `${browser} en ${system}`, unknown: 'Dispositivo desconocido' },
};

/**
 * A browser's user agent in plain words, e.g. 'Chrome on macOS'. Versions are ignored, so that an update is not a new
 * device; other programs are named by their first word, and an empty one is 'Unknown device'.
 */
export function deviceName(userAgent: string | null, language: Language = 'en'): string {
  const browser = nameIn(BROWSERS, userAgent ?? '');
  const system = nameIn(SYSTEMS, userAgent ?? '');
  if (browser && system) return WORDS[language].on(browser, system);
  return browser ?? system ?? (/^[\w.-]{1,40}/.exec(userAgent ?? '')?.[0] || WORDS[language].unknown);
}
