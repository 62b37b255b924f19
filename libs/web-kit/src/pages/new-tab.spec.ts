import { leaveTo } from './leave.ts';
import { openTab } from './new-tab.ts';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));

const URL = 'https://pay.example/plan';

/** A tab as returned by window.open. */
const lentTab = () => ({ opener: window as unknown, closed: false, close: jest.fn(), location: { replace: jest.fn() }, document: document.implementation.createHTMLDocument() });

function opening(tab: ReturnType<typeof lentTab> | null) {
  return jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window | null);
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(leaveTo).mockClear();
});

it('BOOK-24 opens the tab at once, shows what it is waiting for, and then loads the page there', () => {
  const tab = lentTab();
  const open = opening(tab);
  const opened = openTab('Opening payment...');
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(tab.document.body.textContent).toBe('Opening payment...');
  expect(tab.opener).toBeNull();
  opened.show(URL);
  expect(tab.location.replace).toHaveBeenCalledWith(URL);
  expect(leaveTo).not.toHaveBeenCalled();
});

it('BOOK-24 continues in this window if the tab was blocked', () => {
  opening(null);
  openTab('...').show(URL);
  expect(leaveTo).toHaveBeenCalledWith(URL);
});

it('BOOK-24 continues in this window if the tab was closed', () => {
  const tab = lentTab();
  opening(tab);
  const opened = openTab('...');
  tab.closed = true;
  opened.show(URL);
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(leaveTo).toHaveBeenCalledWith(URL);
});

it('closes an unused tab', () => {
  const tab = lentTab();
  opening(tab);
  openTab('...').close();
  expect(tab.close).toHaveBeenCalled();
});
