import { withoutInlineStyles } from './inline-styles.ts';
import { laterStyles } from './later-styles.ts';

export type PrerenderedPage = {
  /** The shell's page as it was built. */
  template: string;
  address: string;
  /** What stands in #root. */
  markup: string;
  /** Addresses of the page's own files. */
  files: { scripts: readonly string[]; styles: readonly string[] };
  /** Code. */
  bootScript: string;
  /** Addresses of all style sheets that the page's parts may have. */
  allStyles: readonly string[];
  /** The content of a style sheet of the site. */
  readStyles: (url: string) => string;
};

const SHELL_SCRIPT = /<script defer src="([^"]+)"><\/script>/;
const SHELL_STYLES = /<link href="([^"]+)" rel="stylesheet">/;
const ROOT = '<div id="root"></div>';

function replaced(page: string, part: string, by: string): string {
  if (!page.includes(part)) throw new Error(`The shell's page has no ${part}`);
  return page.replace(part, () => by);
}

/**
 * The page as it is sent: it can be read when it is there itself, with its styles inside, because a phone pays for every
 * further file by a round trip; the one script behind it starts the app afterwards, out of the files that #root names. The styles need the nonce that the server puts in
 * place of `__CSP_NONCE__`.
 */
export function prerenderedPage({ template, address, markup, files, bootScript, allStyles, readStyles }: PrerenderedPage): string {
  const [script = 'deferred script', shellScript = ''] = SHELL_SCRIPT.exec(template) ?? [];
  const [link = 'style sheet', shellStyles = ''] = SHELL_STYLES.exec(template) ?? [];
  const { html, css } = withoutInlineStyles(markup);
  if (bootScript.includes('</')) throw new Error('The boot script cannot stand in a page');
  const unlinked = replaced(replaced(template, script, ''), link, '');
  const own = [shellStyles, ...files.styles];
  const sheets = (urls: readonly string[]) => urls.map((url) => ({ url, css: readStyles(url) }));
  const later = laterStyles(html, sheets(own), sheets(allStyles.filter((url) => !own.includes(url))));
  const styles = [...own, ...later].map(readStyles).join('') + css;
  if (styles.includes('</')) throw new Error(`The styles of ${address} cannot stand in a page`);
  const page = replaced(unlinked, '</head>', `<style nonce="__CSP_NONCE__">${styles}</style></head>`);
  const known = `data-folded data-prerendered="${address}" data-files="${[shellScript, ...files.scripts].join(' ')}"`;
  return replaced(page, ROOT, `<div id="root" ${known}>${html}</div><script>${bootScript}</script>`);
}
