import type { PersonalRow, PersonalSection } from './personal-records.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `first_name` becomes First name. */
const labelOf = (column: string): string => (column[0]!.toUpperCase() + column.slice(1)).replaceAll('_', ' ').replace(/ cents$/, ' (cents)');

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value instanceof Date ? value.toISOString() : String(value);
}

const factsOf = (row: PersonalRow): string =>
  Object.entries(row)
    .map(([column, value]) => `<dt>${escape(labelOf(column))}</dt><dd>${escape(wordsOf(value))}</dd>`)
    .join('');

const sectionOf = ({ title, rows }: PersonalSection): string =>
  `<section><h2>${escape(title)} <small>${rows.length}</small></h2>${rows.map((row) => `<dl>${factsOf(row)}</dl>`).join('') || '<p>Nothing.</p>'}</section>`;

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:3rem auto;padding:0 1.25rem;color:#1d1b18;background:#faf8f4}
h1{font-size:2.25rem;line-height:1.1}h2{margin-top:3rem;border-top:3px solid;padding-top:.75rem}small{color:#6b655c;font-weight:400}
dl{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.15rem 1.5rem;margin:1rem 0;padding:1rem 1.25rem;background:#fff;border:1px solid #e3ddd2}
dt{color:#6b655c}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media(prefers-color-scheme:dark){body{background:#171512;color:#f1ece3}dl{background:#211e1a;border-color:#3a352e}dt,small{color:#a79f92}}`;

/** Everything on one page that any browser can show, without scripts or network. */
export const exportPage = (sections: readonly PersonalSection[], { name, email, madeAt }: { name: string; email: string; madeAt: Date }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Everything about ${escape(email)}</title><style>${STYLE}</style></head><body><main>
<h1>Everything we keep about you</h1>
<p>${escape(name)} keeps the following about <strong>${escape(email)}</strong>, as of ${madeAt.toISOString()}. Times are UTC, money is in cents. The same is in your-data.json for programs to read. It contains what you told your coach about your health: keep this file where only you can open it.</p>
${sections.map(sectionOf).join('\n')}
</main></body></html>`;
