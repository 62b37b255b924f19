import path from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROOT } from '../start/settings.ts';

// Neither of these rooms may import the other, and no tool either of them.
const roomFile = <Exports extends object>(file: string): Exports => jest.requireActual<Exports>(path.join(ROOT, file));
const { withFirstFrame } = roomFile<{ withFirstFrame: (html: string, siteName: string) => string }>('apps/api/src/platform/site/first-frame.ts');
const { FirstLoad } = roomFile<{ FirstLoad: ComponentType }>('apps/shell/src/frame/first-load.tsx');

const NAME = 'Kraft & Ruhe <Studio>';

jest.mock('@coach/web-kit', () => ({ useBusiness: () => ({ identity: { name: 'Kraft & Ruhe <Studio>' } }) }));

/** What is seen: without the words for whoever sees nothing, and wherever it is said that the rest is nothing to hear. */
const seen = (markup: string): string => markup.replace(/<p class="vh"[^>]*>[^<]*<\/p>/, '').replaceAll(' aria-hidden="true"', '');

it('the frame that a page arrives with is the one that its app shows at first, so that nothing moves', () => {
  const sent = /<div id="root">(.*)<\/div>$/.exec(withFirstFrame('<div id="root"></div>', NAME))?.[1] ?? '';
  const shown = renderToStaticMarkup(createElement(FirstLoad));
  expect(sent).toContain('Kraft &amp; Ruhe &lt;Studio&gt;');
  expect(seen(shown)).toBe(seen(sent));
  // Nobody hears the frame itself, in either.
  expect(sent).toMatch(/^<div class="first-frame" aria-hidden="true">/);
  expect(shown.match(/<div class="(?:bar|wrap first-places)" aria-hidden="true">/g)).toHaveLength(2);
});
