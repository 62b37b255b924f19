import { leaveTo } from './leave.ts';

/** A tab that stands open before it is known what it will show. */
export interface NewTab {
  /** Shows the address there; in this window when the browser let no tab open, or it is gone. */
  show: (url: string) => void;
  close: () => void;
}

/** What stands in the tab until its page is known. */
function fill(page: Window, words: string): void {
  // The page that comes must not be able to steer this one.
  page.opener = null;
  page.document.title = words;
  page.document.body.textContent = words;
  page.document.documentElement.style.colorScheme = 'light dark';
}

/** Opens a tab at once, as only a click may, to be filled when the API has answered (BOOK-24). `words` stand in it until then. */
export function openTab(words: string): NewTab {
  const page = window.open('', '_blank');
  if (page) fill(page, words);
  const show = (url: string) => {
    if (page && !page.closed) page.location.replace(url);
    else leaveTo(url);
  };
  return { show, close: () => page?.close() };
}
