import { escaped } from './page-head.ts';

const ROOT = '<div id="root"></div>';

const SHELL = '<script defer src=';

/**
 * The page with a placeholder for its content until its code has loaded, which takes seconds on a slow phone: the bar with the
 * site's name and the outlines of the content (apps/shell, frame.css). The app removes it with its first render; the shell,
 * which is parsed first and is largest, does not wait for the rest (page-files.ts).
 */
export const withFirstFrame = (html: string, siteName: string): string =>
  html.replace(SHELL, SHELL.replace('src', 'fetchpriority="high" src')).replace(ROOT, () => `<div id="root"><div class="first-frame" aria-hidden="true"><div class="bar"><div class="wrap"><b>${escaped(siteName)}</b></div></div><div class="wrap first-places"><i></i><i></i><i></i></div></div></div>`);
