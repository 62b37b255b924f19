import { escaped } from './page-head.ts';

const ROOT = '<div id="root"></div>';

const SHELL = '<script defer src=';

/**
 * The page with what stands in for its content until its code is there, which on a slow phone takes seconds: the bar with the
 * site's name and the places of what comes (apps/shell, frame.css). The app takes it away with its first picture, and the
 * shell, which is read first and is the greatest, does not wait behind the rest (page-files.ts).
 */
export const withFirstFrame = (html: string, siteName: string): string =>
  html.replace(SHELL, SHELL.replace('src', 'fetchpriority="high" src')).replace(ROOT, () => `<div id="root"><div class="first-frame" aria-hidden="true"><div class="bar"><div class="wrap"><b>${escaped(siteName)}</b></div></div><div class="wrap first-places"><i></i><i></i><i></i></div></div></div>`);
