const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);

/** Text with `code` in it. */
export const words = (text: string): string => escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>');

export const paragraph = (text: string): string => `<p>${words(text)}</p>`;

const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]/g, '-');

export interface Section {
  title: string;
  body: string;
}

export const section = ({ title, body }: Section): string => `<section><h2 id="${idOf(title)}"><a href="#${idOf(title)}">${escaped(title)}</a></h2>${body}</section>`;

export const anchorOf = ({ title }: Section): string => idOf(title);

export const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${words(item)}</li>`).join('')}</ul>`;

/** A response, or other text that is not to be run. */
export const shown = (text: string): string => `<figure class="sample"><pre tabindex="0"><code>${escaped(text.trim())}</code></pre></figure>`;

/** The same call in three languages; the page shows the reader's last choice, or all of them without scripts. */
export function samples(languages: Readonly<Record<'curl' | 'TypeScript' | 'Python', string>>): string {
  return Object.entries(languages)
    .map(([name, code]) => `<figure class="sample" data-language="${name}"><figcaption><span>${name}</span><button type="button" data-copy>Copy</button></figcaption><pre tabindex="0"><code>${escaped(code.trim())}</code></pre></figure>`)
    .join('');
}

/** A table of text, its first column as code. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead><tbody>${rows.map(([first = '', ...others]) => `<tr id="${escaped(first)}"><th scope="row"><code>${escaped(first)}</code></th>${others.map((cell) => `<td>${words(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`;
