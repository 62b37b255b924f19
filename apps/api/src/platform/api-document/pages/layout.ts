import { partOf, PARTS, queryOf, titleOf, type Part } from '../document-parts.ts';
import { anchorOf, escaped, section, words } from './parts.ts';
import type { Guide } from './guides.ts';

const GUIDES = '/api/docs/guides';
export const REFERENCE = '/api/docs/reference';

export const addressOf = ({ slug }: Guide, index: number): string => (index === 0 ? '/api/docs' : `${GUIDES}/${slug}`);

const link = (href: string, label: string, current: string) => `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${escaped(label)}</a>`;

const navigation = (guides: readonly Guide[], current: string): string =>
  `<nav aria-label="Documentation"><ul>${guides.map((guide, index) => `<li>${link(addressOf(guide, index), guide.title, current)}</li>`).join('')}<li>${link(REFERENCE, 'Reference', current)}</li></ul></nav>`;

interface Page {
  title: string;
  current: string;
  guides: readonly Guide[];
  head?: string;
  body: string;
}

/** A page of the documentation: everything it loads comes from here. */
export const pageOf = ({ title, current, guides, head = '', body }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)} · Coach API</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${head}<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="name" href="/api/docs">Coach API</a><div class="find"><input type="search" id="find" placeholder="Search" aria-label="Search guides and reference" autocomplete="off"><ul id="found" hidden></ul></div><button type="button" id="theme">Theme</button></header>
<div class="frame">${navigation(guides, current)}<main id="content">${body}</main></div>
</body>
</html>`;

const chooser = '<fieldset class="languages" hidden><legend>Examples in</legend></fieldset>';

export const guidePage = (guides: readonly Guide[], index: number): string => {
  const guide = guides[index]!;
  const body = `<h1>${escaped(guide.title)}</h1><p class="lead">${words(guide.lead)}</p>${chooser}${guide.sections.map(section).join('')}`;
  return pageOf({ title: guide.title, current: addressOf(guide, index), guides, body });
};

const SWAGGER = '<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">\n<script src="/api/docs/assets/swagger-ui-bundle.js" defer></script>\n<script src="/api/docs/reference.js" defer></script>\n';

const addressOfShown = (part: Part): string => `${REFERENCE}${queryOf(part) || '?all'}`;

/** The part shown by the reference: the page's script reads it from the address, and loads only that. */
const SHOWN = PARTS.filter(({ audience, area }) => audience !== 'coach' || area);
const CHOICE = `<p class="audiences">${[...SHOWN.slice(1), ...SHOWN.slice(0, 1)].map((part) => `<a href="${addressOfShown(part)}">${escaped(titleOf(part))}</a>`).join(' ')}</p>`;

export const referencePage = (guides: readonly Guide[]): string => pageOf({ title: 'Reference', current: REFERENCE, guides, head: SWAGGER, body: `<h1>Reference</h1>${CHOICE}<div id="reference"></div>` });

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
}

/** Search index: sections of guides, and operations. */
export function searchIndex(guides: readonly Guide[], paths: object): { title: string; words: string; href: string }[] {
  const sections = guides.flatMap((guide, index) => guide.sections.map((one) => ({ title: one.title, words: `${guide.title} ${one.body.replace(/<[^>]{0,200}>/g, ' ').slice(0, 1_500)}`, href: `${addressOf(guide, index)}#${anchorOf(one)}` })));
  const operations = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { operationId, summary = '', tags: [tag = ''] = [] } = operation;
      return operationId === undefined ? [] : [{ title: `${method.toUpperCase()} ${path}`, words: summary, href: `${addressOfShown(partOf(operation))}#/${encodeURIComponent(tag)}/${encodeURIComponent(operationId)}` }];
    }),
  );
  return [...sections, ...operations];
}
