/** Client script of the documentation pages: choosing a language, copying, searching, theme. */
export const PAGE_SCRIPT = String.raw`
// A browser that keeps nothing for a site throws where its storage is asked for.
const keeping = (() => { try { return localStorage; } catch { return undefined; } })();
const root = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');
const wanted = () => keeping?.getItem('docs-theme') ?? (dark.matches ? 'dark' : 'light');
const paint = () => { root.dataset.theme = wanted(); root.classList.toggle('dark-mode', wanted() === 'dark'); };
paint();
dark.addEventListener('change', paint);
const theme = document.getElementById('theme');
theme.addEventListener('click', () => { keeping?.setItem('docs-theme', wanted() === 'dark' ? 'light' : 'dark'); paint(); });

const figures = [...document.querySelectorAll('[data-language]')];
const names = [...new Set(figures.map((figure) => figure.dataset.language))];
const show = (name) => { for (const figure of figures) figure.hidden = figure.dataset.language !== name; keeping?.setItem('docs-language', name); };
const chooser = document.querySelector('.languages');
if (chooser && names.length > 0) {
  const kept = names.find((name) => name === keeping?.getItem('docs-language')) ?? names[0];
  for (const name of names) {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'language', value: name, checked: name === kept });
    input.addEventListener('change', () => show(name));
    label.append(input, name);
    chooser.append(label);
  }
  chooser.hidden = false;
  show(kept);
}
for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('figure').querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
}

const find = document.getElementById('find');
const found = document.getElementById('found');
let index;
const MOST = 12;
const matches = (entry, parts) => parts.every((part) => (entry.title + ' ' + entry.words).toLowerCase().includes(part));
find.addEventListener('input', async () => {
  index ??= fetch('/api/docs/search.json').then((answer) => answer.json());
  const entries = await index;
  const parts = find.value.toLowerCase().split(' ').filter(Boolean);
  const hits = parts.length === 0 ? [] : entries.filter((entry) => matches(entry, parts));
  const inTitle = (entry) => (parts.every((part) => entry.title.toLowerCase().includes(part)) ? 0 : 1);
  hits.sort((a, b) => inTitle(a) - inTitle(b));
  found.replaceChildren(...hits.slice(0, MOST).map((entry) => {
    const link = Object.assign(document.createElement('a'), { href: entry.href, textContent: entry.title });
    link.append(Object.assign(document.createElement('small'), { textContent: entry.words.slice(0, 90) }));
    const item = document.createElement('li');
    item.append(link);
    return item;
  }));
  if (parts.length > 0 && hits.length === 0) found.append(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }));
  found.hidden = parts.length === 0;
});
const close = () => { found.hidden = true; };
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') close();
  if (key === '/' && !['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) setTimeout(() => find.focus());
});
// Another place of the same document is drawn anew; any other page is gone to.
found.addEventListener('click', ({ target }) => { const link = target.closest('a'); if (link) { close(); if (link.pathname === '/api/docs/reference' && link.pathname === location.pathname && link.search === location.search) setTimeout(() => location.reload()); } });
document.addEventListener('click', ({ target }) => { if (!target.closest('.find')) close(); });
`;

/** The reference: Swagger UI to try every call, with curl, TypeScript, and Python to copy. */
export const REFERENCE_SCRIPT = String.raw`
window.addEventListener('load', () => {
  const bodyOf = (request) => { const body = request.get('body'); return typeof body === 'string' && body !== '' ? body : undefined; };
  const headersOf = (request) => Object.fromEntries(request.get('headers')?.entries() ?? []);
  const typescript = (request) => {
    const body = bodyOf(request);
    const lines = ['method: ' + JSON.stringify(request.get('method').toUpperCase()), 'headers: ' + JSON.stringify(headersOf(request))];
    if (body) lines.push('body: JSON.stringify(' + body + ')');
    return 'const answer = await fetch(' + JSON.stringify(request.get('url')) + ', {\n  ' + lines.join(',\n  ') + ',\n});\nconsole.log(answer.status, await answer.json());';
  };
  const python = (request) => {
    const body = bodyOf(request);
    return 'import json, urllib.request\n\nrequest = urllib.request.Request(\n    ' + JSON.stringify(request.get('url')) + ',\n    data=' + (body ? JSON.stringify(body) + '.encode()' : 'None') + ',\n    headers=' + JSON.stringify(headersOf(request)) + ',\n    method=' + JSON.stringify(request.get('method').toUpperCase()) + ',\n)\nwith urllib.request.urlopen(request) as answer:\n    print(json.load(answer))';
  };
  // Each refusal's codes beside its words, which the document says once, with their schemas.
  const withCodes = (spec) => {
    const told = (answers) => {
      for (const answer of Object.values(answers ?? {})) {
        const codes = Object.values(answer.content ?? {}).flatMap(({ schema }) => schema?.oneOf ?? []).map(({ $ref = '' }) => spec.components.schemas[$ref.split('/').at(-1)]?.properties?.code?.const).filter(Boolean);
        if (codes.length > 0) answer.description += ': ' + codes.map((code) => '**' + code + '**').join(', ');
      }
    };
    told(spec.components.responses);
    for (const at of Object.values(spec.paths)) for (const operation of Object.values(at)) told(operation.responses);
    return spec;
  };
  // The part that the address names, else what most come for; an address of one operation without a part is an older one, which the whole has.
  const shown = location.search || (location.hash ? '?all' : '?audience=client');
  const query = new URLSearchParams([...new URLSearchParams(shown)].filter(([name]) => name !== 'all')).toString();
  for (const link of document.querySelectorAll('.audiences a')) if (link.search === shown) link.setAttribute('aria-current', 'page');
  const draw = (spec) => window.SwaggerUIBundle({
    spec, dom_id: '#reference', deepLinking: true, persistAuthorization: false, docExpansion: 'none', filter: true, defaultModelsExpandDepth: -1,
    requestSnippetsEnabled: true,
    requestSnippets: { generators: { curl_bash: { title: 'curl', syntax: 'bash' }, typescript: { title: 'TypeScript', syntax: 'javascript' }, python: { title: 'Python', syntax: 'python' } }, defaultExpanded: true },
    plugins: [() => ({ fn: { requestSnippetGenerator_typescript: typescript, requestSnippetGenerator_python: python } })],
  });
  // An address with a part that there is not shows the whole.
  fetch('/api/openapi.json' + (query && '?' + query)).then((answer) => (answer.ok ? answer : fetch('/api/openapi.json'))).then((answer) => answer.json()).then((spec) => draw(withCodes(spec)));
});
`;
