const TAG = /<[a-z][^\s>/]*(?:\s[^<>]*)?>/gi;
const STYLE = /\sstyle="([^"]*)"/;
const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' };

const decoded = (text: string): string => text.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Moves the `style` attributes of rendered markup, which the site's content policy blocks, into the rules of a style
 * sheet. The attribute that the rules select stays on the elements: React ignores it.
 */
export function withoutInlineStyles(markup: string): { html: string; css: string } {
  const known = new Map<string, number>();
  const html = markup.replace(TAG, (tag) =>
    tag.replace(STYLE, (_, style: string) => {
      const id = known.get(style) ?? known.size + 1;
      known.set(style, id);
      return ` data-style="${id}"`;
    }),
  );
  const css = [...known].map(([style, id]) => `[data-style="${id}"]{${decoded(style)}}`).join('');
  if (/\sstyle="/.test(html)) throw new Error('The page has inline styles that could not be moved');
  return { html, css };
}
