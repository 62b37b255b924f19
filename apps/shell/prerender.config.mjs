import path from 'node:path';
import { builtSite, pages } from '@coach/content';
import { addressIn, LANGUAGES, TRANSLATED_PAGES } from '@coach/domain';
import { firstScript, prerenderConfig } from '@coach/federation';

const dir = import.meta.dirname;

export default prerenderConfig({
  entry: path.join(dir, 'src/render.tsx'),
  area: 'public',
  paths: pages.filter(({ prerendered }) => prerendered).flatMap(({ path }) => (TRANSLATED_PAGES.includes(path) ? LANGUAGES.map((language) => addressIn(language, path)) : [path])),
  content: builtSite,
  bootScript: firstScript(path.join(dir, 'src/boot.ts')),
});
