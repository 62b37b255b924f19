import path from 'node:path';
import { builtSite, pages } from '@coach/content';
import { addressIn, LANGUAGES } from '@coach/domain';
import { firstScript, prerenderConfig } from '@coach/federation';

const dir = import.meta.dirname;

export default prerenderConfig({
  entry: path.join(dir, 'src/render.tsx'),
  area: 'public',
  paths: pages.filter(({ prerendered }) => prerendered).flatMap((page) => LANGUAGES.map((language) => addressIn(language, page.path))),
  announced: pages.filter(({ announced }) => announced).map((page) => page.path),
  content: builtSite,
  bootScript: firstScript(path.join(dir, 'src/boot.ts')),
});
