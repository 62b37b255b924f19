import path from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROOT } from '../start/settings.ts';

// Neither of these rooms may import the other, and tools may import neither.
const roomFile = <Exports extends object>(file: string): Exports => jest.requireActual<Exports>(path.join(ROOT, file));
const { withFirstFrame } = roomFile<{ withFirstFrame: (html: string, siteName: string) => string }>('apps/api/src/platform/site/first-frame.ts');
const { FirstLoad } = roomFile<{ FirstLoad: ComponentType }>('apps/shell/src/frame/first-load.tsx');

const NAME = 'Kraft & Ruhe <Studio>';

jest.mock('@coach/web-kit', () => ({ useBusiness: () => ({ identity: { name: 'Kraft & Ruhe <Studio>' } }) }));

/** The visible markup: without screen reader text, and without the attributes that hide the rest from screen readers. */
const seen = (markup: string): string => markup.replace(/<p class="vh"[^>]*>[^<]*<\/p>/, '').replaceAll(' aria-hidden="true"', '');

it('the frame sent with a page equals the one that its app shows first, so that nothing moves', () => {
  const sent = /<div id="root">(.*)<\/div>$/.exec(withFirstFrame('<div id="root"></div>', NAME))?.[1] ?? '';
  const shown = renderToStaticMarkup(createElement(FirstLoad));
  expect(sent).toContain('Kraft &amp; Ruhe &lt;Studio&gt;');
  expect(seen(shown)).toBe(seen(sent));
  // The frame itself is hidden from screen readers in both.
  expect(sent).toMatch(/^<div class="first-frame" aria-hidden="true">/);
  expect(shown.match(/<div class="(?:bar|wrap first-places)" aria-hidden="true">/g)).toHaveLength(2);
});
