import { html, type Html } from '../http/html.ts';

/** A form with a single button; `about` completes its label for screen readers. */
export function button(action: string, words: string, fields: Record<string, string> = {}, about = ''): Html {
  const hidden = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form method="post" action="${action}">${hidden}<button type="submit"${about && html` aria-label="${words} ${about}"`}>${words}</button></form>`;
}

/** A time (ms since 1970) to the second, in UTC. */
export function time(ms: number): Html {
  const moment = new Date(ms).toISOString();
  return html`<time datetime="${moment}">${moment.slice(0, 19).replace('T', ' ')}</time>`;
}

/** A table with a heading; it scrolls separately on narrow pages. */
export function table(title: string, heads: string[], rows: Html[]): Html {
  const body = rows.length > 0 ? rows : [html`<tr><td colspan="${heads.length}">None yet.</td></tr>`];
  return html`<section><h2>${title}</h2><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${body}</tbody>
</table></div></section>`;
}
