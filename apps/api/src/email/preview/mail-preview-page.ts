import { LANGUAGES, type Language } from '@coach/domain';
import { mailNames, mailTemplates, type MailName } from '@coach/emails';
import type { Example } from './mail-examples.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#f9f5ee, #120e0c); --ink: light-dark(#1a1511, #f3f0e9); --muted: light-dark(#5e5650, #aea8a0); --line: light-dark(#d6d0c9, #37322e); --loud: light-dark(#c12c01, #ff8451); }
  * { box-sizing: border-box; }
  body { margin: 0; display: grid; grid-template-columns: 264px minmax(0, 1fr); min-height: 100vh; background: var(--paper); color: var(--ink); font: 15px/1.5 "Instrument Sans", "Segoe UI", system-ui, sans-serif; }
  nav { border-right: 1px solid var(--line); padding: 24px 0; max-height: 100vh; overflow: auto; position: sticky; top: 0; }
  nav a { display: flex; align-items: center; min-height: 36px; padding: 2px 24px; color: inherit; text-decoration: none; border-left: 4px solid transparent; }
  nav a:hover { color: var(--loud); }
  a[aria-current] { border-left-color: var(--loud); font-weight: 700; }
  a:focus-visible { outline: 3px solid var(--loud); outline-offset: -3px; }
  main { padding: 24px clamp(16px, 3vw, 40px) 40px; }
  h1 { font: 800 34px/1 "Archivo", "Arial Narrow", sans-serif; margin: 0 0 6px; text-transform: uppercase; }
  p { margin: 0 0 16px; color: var(--muted); }
  .kinds { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 20px; }
  .kinds a { color: inherit; padding: 8px 0; } .kinds a[aria-current] { border: 0; }
  .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 24px; align-items: start; }
  h2 { font-size: 14px; margin: 0 0 8px; color: var(--muted); font-weight: 600; }
  iframe { width: 100%; height: 900px; border: 1px solid var(--line); background: #fff; }
  pre { margin: 0; padding: 20px; border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 ui-monospace, monospace; }
  @media (max-width: 800px) { body { grid-template-columns: 1fr; } nav { position: static; max-height: 220px; border-right: 0; border-bottom: 1px solid var(--line); } }`;

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };
const link = (href: string, words: string, isHere: boolean): string => `<a href="${safe(href)}"${isHere ? ' aria-current="page"' : ''}>${safe(words)}</a>`;
const frame = (title: string, address: string): string => `<section><h2>${title}</h2><iframe title="${title}" src="${safe(address)}"></iframe></section>`;

/** One mail in its three views, with links to all others. */
export function previewPage(language: Language, name: MailName, examples: Example[], { label, mail }: Example): string {
  const index = examples.findIndex((one) => one.label === label);
  const [here, inIt] = [`/api/mail-preview/${name}/${index}`, language === 'en' ? '' : `&language=${language}`];
  const tongues = `<div class="kinds">${LANGUAGES.map((one) => link(`?mail=${name}&example=${index}&language=${one}`, NAMES[one], one === language)).join('')}</div>`;
  const kinds = examples.length > 1 ? `<div class="kinds">${examples.map((one, at) => link(`?mail=${name}&example=${at}${inIt}`, one.label, at === index)).join('')}</div>` : '';
  const { topic } = mailTemplates[name];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(name)} · Mails</title><style>${STYLE}</style></head>
<body><nav aria-label="Mails">${mailNames.map((one) => link(`?mail=${one}${inIt}`, one, one === name)).join('')}</nav>
<main><h1>${safe(mail.subject)}</h1><p>${safe(name)}, ${Math.ceil(Buffer.byteLength(mail.html) / 1000)} kB${topic ? `, goes to those who want ${topic}` : ''}</p>${tongues}${kinds}
<div class="sides">${frame('Light', `${here}/light${inIt.replace('&', '?')}`)}${frame('Dark', `${here}/dark${inIt.replace('&', '?')}`)}<section><h2>Text</h2><pre>${safe(mail.text)}</pre></section></div></main></body></html>`;
}
