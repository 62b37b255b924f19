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

/**
 * A browser's user agent in plain words, e.g. 'Chrome on macOS'. Versions do not count, so that an update is no new
 * device; what is no browser is named by its first word, and nothing at all is 'Unknown device'.
 */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? '');
  const system = nameIn(SYSTEMS, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (/^[\w.-]{1,40}/.exec(userAgent ?? '')?.[0] || 'Unknown device');
}
