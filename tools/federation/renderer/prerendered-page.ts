import { withoutInlineStyles } from './inline-styles.ts';
import { laterStyles } from './later-styles.ts';

export type PrerenderedPage = {
  /** The shell's built page. */
  template: string;
  address: string;
  /** The content of #root. */
  markup: string;
  /** Addresses of the page's own files. */
  files: { scripts: readonly string[]; styles: readonly string[] };
  /** Code of the inline script that starts the app. */
  bootScript: string;
  /** Addresses of all style sheets that parts of the page may use. */
  allStyles: readonly string[];
  /** Reads a style sheet of the site. */
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
 * Builds the page as it is sent: readable on its own, with its styles inline, because every further file costs a phone
 * a round trip; a single script at its end then starts the app from the files listed on #root. The styles need the nonce that the server
 * substitutes for `__CSP_NONCE__`.
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
