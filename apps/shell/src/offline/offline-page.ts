import type { KeptSession } from './next-session.ts';
import { offlineStyle } from './offline-style.ts';
import { offlineWords } from './offline-words.ts';

export interface OfflinePage {
  site: string;
  session: KeptSession | null;
  /** URLs of the display and text fonts. */
  fonts: { display: string; text: string };
  nonce: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Applies the stored theme, and reloads the page as soon as the site responds. */
const SCRIPT = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}
const look=()=>navigator.onLine&&fetch('/api/health/live',{cache:'no-store'}).then(a=>a.ok&&location.reload(),()=>{});
addEventListener('online',look);setInterval(look,3000);
addEventListener('DOMContentLoaded',()=>document.getElementById('again').addEventListener('click',()=>location.reload()))`;

/** The site's trail drawing, so that the page is recognizable. */
const TRAIL = `<svg class="trail" viewBox="0 -8 320 128" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true">
<path d="M4 108c60 0 92-14 132-46S212 8 312 8" stroke-width="3"/><path d="M4 114c66 0 100-14 142-47s78-46 166-47" stroke-width="1"/>
<path d="M4 102c54 0 84-14 122-45S204 0 290 0" stroke-width="1"/><path class="gap" d="M4 108c60 0 92-14 132-46S212 8 312 8" pathLength="100" stroke-width="6" stroke-linecap="butt" stroke-dasharray="0 62 7 100"/><circle cx="252" cy="13" r="9" stroke="none"/></svg>`;

function sessionPart({ type, place, weekday, day, time, zone }: KeptSession): string {
  return `<section class="next" aria-labelledby="next"><h2 id="next">${offlineWords.next}</h2>
<p class="when">${plain(weekday)}<br>${plain(time)}</p><p class="what">${plain(type)}</p>
<dl><div><dt>${offlineWords.date}</dt><dd>${plain(day)}</dd></div><div><dt>${offlineWords.place}</dt><dd>${plain(place)}</dd></div></dl>
<p class="note">${plain(offlineWords.zone.replace('{zone}', zone))}</p></section>`;
}

/** The whole page; it requests nothing from the network, fonts come from the cache. */
export const offlinePage = ({ site, session, fonts, nonce }: OfflinePage): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${offlineWords.title} | ${plain(site)}</title>
<meta name="color-scheme" content="light dark"><style nonce="${nonce}">${offlineStyle(fonts)}</style><script nonce="${nonce}">${SCRIPT}</script></head>
<body><header><p class="mark">${plain(site)}</p></header><main id="main"><div class="say">${TRAIL}<h1>${offlineWords.headline.join('<br>')}</h1>
<p class="lead">${session ? offlineWords.withSession : offlineWords.without}</p><button type="button" id="again">${offlineWords.again}</button></div>
${session ? sessionPart(session) : ''}</main></body></html>`;

/** Response headers: the CSP allows only the page's own inline code and styles. */
export const offlineHeaders = (nonce: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
});
