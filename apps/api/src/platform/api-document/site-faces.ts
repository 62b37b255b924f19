import fs from 'node:fs';
import path from 'node:path';

/** The site's faces, each by its built file, and what its file holds. */
const FACES: ReadonlyArray<readonly [family: string, file: RegExp, holds: string]> = [
  ['Archivo', /^archivo-var\.\w+\.woff2$/, 'font-weight: 600 900; font-stretch: 62% 125%'],
  ['Instrument Sans', /^instrument-sans-var\.\w+\.woff2$/, 'font-weight: 400 700'],
];

/** The faces of the built site as a style names them, from where the site itself sends them; nothing without a build. */
export function siteFaces(distDir: string): string {
  const folder = path.join(distDir, 'shell/assets');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return FACES.flatMap(([family, pattern, holds]) => files.filter((file) => pattern.test(file)).map((file) => `@font-face { font-family: '${family}'; src: url(/assets/${file}) format('woff2'); ${holds}; font-display: swap }\n`)).join('');
}
