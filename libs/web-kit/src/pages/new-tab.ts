import { leaveTo } from './leave.ts';

/** A tab opened before its address is known. */
export interface NewTab {
  /** Shows the address there; in this window when the browser blocked the tab, or it was closed. */
  show: (url: string) => void;
  close: () => void;
}

/** Shown in the tab until its address is known. */
function fill(page: Window, words: string): void {
  // The new page must not be able to control this one.
  page.opener = null;
  page.document.title = words;
  page.document.body.textContent = words;
  page.document.documentElement.style.colorScheme = 'light dark';
}

/** Opens a tab immediately, which only a click may do, to be filled when the API has answered (BOOK-24). It shows `words` until then. */
export function openTab(words: string): NewTab {
  const page = window.open('', '_blank');
  if (page) fill(page, words);
  const show = (url: string) => {
    if (page && !page.closed) page.location.replace(url);
    else leaveTo(url);
  };
  return { show, close: () => page?.close() };
}
