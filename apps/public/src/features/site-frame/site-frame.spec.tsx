import { endSession, startSession } from '@coach/api-client';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';
import { SCROLL_WAIT_MS } from '../home/use-section-scroll.ts';

beforeAll(() => {
  // Jsdom's dialog element lacks its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  endSession();
});

const header = async () => within(await screen.findByRole('banner'));

const mainMenu = async () => within((await header()).getAllByRole('navigation', { name: 'Main' })[0]!);

/** An observer that the test triggers. */
const silent = () => ({ observe() {}, unobserve() {}, disconnect: jest.fn(), takeRecords: () => [] });

const camp = {
  ...{ id: 'event-1', title: 'Camp', date: '11/15/2099', time: '9:00 am', location: 'Cancun, Mexico', description: 'Outside.', poster: 'cancun' },
  ...{ status: 'upcoming', eventDate: '2099-11-15T14:00:00.000Z', ends: null, endDate: null, url: 'https://events.example/camp' },
};

test('NAV-01 HOME-01 the menu and the sections of the home page', async () => {
  fakeApi({ 'GET /content/events': () => ok([camp]) });
  openArea(area, '/');
  const links = (await mainMenu()).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/#home', '/#about', '/#pricing', '/#contact']));
  await screen.findByRole('heading', { name: 'Upcoming events' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    ...['Four ways to train', 'About the coach', 'Booked in three moves', 'Upcoming events', 'Pricing', 'Write to the coach'],
  ]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('NAV-01 the menu marks the active section', async () => {
  const observed = jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(() => silent() as unknown as IntersectionObserver);
  openArea(area, '/');
  const menu = await mainMenu();
  const current = () => menu.getAllByRole('link').filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent);
  expect(current()).toEqual(['Home']);
  const [report] = observed.mock.calls.find(([, options]) => options?.rootMargin === '-40% 0px -60% 0px')!;
  const scrollTo = (tops: Record<string, number>) => {
    for (const [id, top] of Object.entries(tops)) jest.spyOn(document.getElementById(id)!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
    act(() => report([], observed.mock.instances[0]!));
  };
  scrollTo({ home: -2000, about: innerHeight * 0.4, pricing: 1500, contact: 2500 });
  expect(current()).toEqual(['About Coach']);
  scrollTo({ home: -4000, about: -2000, pricing: -800, contact: 200 });
  expect(current()).toEqual(['Contact']);
  scrollTo({ home: 72, about: 1500, pricing: 3000, contact: 4000 });
  expect(current()).toEqual(['Home']);
});

test('NAV-02 a section is scrolled to again when content above it loads later, until the user scrolls', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const observer = silent();
  const sizes = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(() => observer);
  let height = 1000;
  jest.spyOn(document.body, 'offsetHeight', 'get').mockImplementation(() => height);
  openArea(area, '/#contact');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  const [report] = sizes.mock.calls.at(-1)!;
  report([], observer);
  expect(shown).toHaveBeenCalledTimes(1);
  height = 1600;
  report([], observer);
  expect(shown).toHaveBeenCalledTimes(2);
  expect(shown.mock.contexts[1]).toBe(document.getElementById('contact'));
  expect(observer.disconnect).not.toHaveBeenCalled();
  fireEvent.wheel(document.body);
  expect(observer.disconnect).toHaveBeenCalled();
});

test('NAV-02 LIM-01 a section of the home page is shown 100 ms after arriving from another page', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { router } = openArea(area, '/privacy-policy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  jest.useFakeTimers();
  fireEvent.click((await header()).getAllByRole('link', { name: 'Pricing' })[0]!);
  await act(() => jest.advanceTimersByTimeAsync(SCROLL_WAIT_MS - 1));
  expect(router.state.location.pathname).toBe('/');
  expect(shown).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(SCROLL_WAIT_MS));
  expect(shown.mock.contexts[0]).toBe(document.getElementById('pricing'));
  expect(document.getElementById('pricing')).toHaveFocus();
});

test('NAV-03 a visitor can sign in or get started', async () => {
  openArea(area, '/');
  const top = await header();
  expect(top.getAllByRole('link', { name: 'Sign In' })[0]).toHaveAttribute('href', '/auth');
  expect(top.getAllByRole('link', { name: 'Get Started' })[0]).toHaveAttribute('href', '/membership');
});

test.each([
  ['Ana', 'Welcome, Ana'],
  ['', 'Welcome, User'],
])('NAV-04 the signed-in "%s" is greeted', async (first_name, greeting) => {
  openArea(area, '/');
  await header();
  act(() => startSession(clientSession({ first_name })));
  expect(screen.getAllByText(greeting).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: 'Dashboard' })[0]).toHaveAttribute('href', '/dashboard');
});

test('NAV-05 the toggle of the small menu announces whether it is open', async () => {
  openArea(area, '/');
  const toggle = (await header()).getByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test.each([['Your Coach', '10'], ['Atemraum', '9']])('the footer’s name fills its line: %s is as wide as %s letters', async (name, letters) => {
  const before = presentBusiness();
  act(() => setBusiness({ ...before, identity: { ...before.identity, name } }));
  openArea(area, '/');
  const mark = (await screen.findByRole('contentinfo')).querySelector('p')!;
  expect(mark.style.getPropertyValue('--letters')).toBe(letters);
  act(() => setBusiness(before));
});

test('NAV-06 LEG-01 the footer links to the legal pages, and they link back', async () => {
  const { router } = openArea(area, '/');
  fireEvent.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Terms & Conditions' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { level: 2, name: 'Four ways to train' });
  expect(router.state.location.pathname).toBe('/');
});
