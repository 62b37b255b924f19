import fs from 'node:fs';
import path from 'node:path';

/** The site's fonts by built file, and what each file contains. */
const FACES: ReadonlyArray<readonly [family: string, file: RegExp, holds: string]> = [
  ['Archivo', /^archivo-var\.\w+\.woff2$/, 'font-weight: 600 900; font-stretch: 62% 125%'],
  ['Instrument Sans', /^instrument-sans-var\.\w+\.woff2$/, 'font-weight: 400 700'],
];

/** The built site's fonts as CSS, from where the site itself serves them; empty without a build. */
export function siteFaces(distDir: string): string {
  const folder = path.join(distDir, 'shell/assets');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return FACES.flatMap(([family, pattern, holds]) => files.filter((file) => pattern.test(file)).map((file) => `@font-face { font-family: '${family}'; src: url(/assets/${file}) format('woff2'); ${holds}; font-display: swap }\n`)).join('');
}
