import type { SiteEvent } from '@coach/contracts';
import { fakeApi, lostConnection, ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';
import { cityOf, dayOf } from './event-words.ts';

const event = (title: string, eventDate: string, more: Partial<SiteEvent> = {}): SiteEvent => ({
  ...{ id: `event-${title}`, title, date: '11/15/2025', time: '9:00 am', location: 'Cancun, Mexico', description: 'Outside.', poster: 'cancun' },
  ...{ status: 'upcoming', eventDate, ends: null, endDate: null, url: `https://events.example/${title}`, ...more },
});
const AHEAD = '2025-11-15T14:00:00.000Z';
const FIVE = ['one', 'two', 'three', 'four', 'five'].map((title) => event(title, AHEAD));

/** Simulates the browser's report that the cards with these indexes are fully visible. */
let see: (indexes: readonly number[]) => void;
class Observer implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly targets: Element[] = [];
  constructor(report: IntersectionObserverCallback, { root }: IntersectionObserverInit = {}) {
    if (!root) return;
    see = (indexes) => {
      const entries = this.targets.map((target, index) => ({ target, intersectionRatio: indexes.includes(index) ? 1 : 0.2 }));
      act(() => report(entries as IntersectionObserverEntry[], this));
    };
  }
  observe(target: Element): void {
    this.targets.push(target);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords = () => [];
}

beforeEach(() => {
  freezeDay();
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((...given) => new Observer(...given));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const open = (answer: Route) => {
  const api = fakeApi({ 'GET /content/events': answer });
  openArea(area, '/');
  return api;
};
const section = async () => within(await screen.findByRole('region', { name: 'Upcoming events' }));
const previous = () => screen.getByRole('button', { name: 'Previous events' });
const next = () => screen.getByRole('button', { name: 'Next events' });

test('HOME-13 an event shows when it ends, if the coach set that', async () => {
  open(() => ok([event('camp', AHEAD, { ends: '11/16/2025, 4:00 pm', endDate: '2025-11-16T21:00:00.000Z' })]));
  expect((await section()).getByRole('listitem')).toHaveTextContent(/11\/15\/2025, 9:00 am – 11\/16\/2025, 4:00 pm.*Cancun, Mexico/);
});

test('HOME-08 HOME-13 lists only events that have not begun, with all their details', async () => {
  open(() => ok([event('begun', '2025-11-03T18:00:00.000Z'), event('ahead', AHEAD)]));
  const events = await section();
  expect(events.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['ahead (opens in a new tab)']);
  expect(events.getByRole('listitem')).toHaveTextContent(/11\/15\/2025, 9:00 am.*Cancun, Mexico.*Outside\./);
});

test.each<[string, Route]>([
  ['without an event', () => ok([])],
  ['when all have begun', () => ok([event('begun', '2025-11-03T18:00:00.000Z')])],
  ['when nobody answers', lostConnection],
])('HOME-09 there is no section %s', async (_, answer) => {
  const api = open(answer);
  await waitFor(() => expect(api.to('GET /content/events')).not.toHaveLength(0));
  await screen.findByRole('heading', { name: 'Pricing' });
  expect(screen.queryByText('Upcoming events')).not.toBeInTheDocument();
});

test('HOME-10 the buttons work in the directions that have more events', async () => {
  open(() => ok(FIVE));
  const events = await section();
  expect([previous(), next()].map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true]);
  see([0, 1]);
  expect(events.getByText('1 – 2 of 5')).toBeInTheDocument();
  expect(previous()).toBeDisabled();
  expect(next()).toBeEnabled();
  see([2]);
  expect(events.getByText('3 of 5')).toBeInTheDocument();
  expect(previous()).toBeEnabled();
  see([]);
  expect(events.getByText('3 of 5')).toBeInTheDocument();
  see([3, 4]);
  expect(events.getByText('4 – 5 of 5')).toBeInTheDocument();
  expect(next()).toBeDisabled();
});

test('HOME-10 a press moves by the number of visible events', async () => {
  open(() => ok(FIVE));
  const list = (await section()).getByRole('list');
  [...list.children].forEach((card, index) => jest.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(20 + index * 300)));
  list.scrollBy = jest.fn();
  see([1, 2]);
  fireEvent.click(next());
  expect(list.scrollBy).toHaveBeenLastCalledWith({ left: 600 });
  fireEvent.click(previous());
  expect(list.scrollBy).toHaveBeenLastCalledWith({ left: -600 });
});

test('HOME-11 an event opens its own page in a new tab without access to this one', async () => {
  open(() => ok([event('ahead', AHEAD)]));
  const link = (await section()).getByRole('link', { name: 'ahead (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://events.example/ahead');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

async function share(how: { share?: unknown; writeText?: unknown }) {
  open(() => ok([event('ahead', AHEAD)]));
  if (how.share) Object.defineProperty(navigator, 'share', { value: how.share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: how.writeText }, configurable: true });
  const button = (await section()).getByRole('button', { name: 'Share ahead' });
  await act(async () => void fireEvent.click(button));
}
const notes = () => within(screen.getByRole('region', { name: 'Notifications' }));

test("HOME-12 shares with the device's share sheet", async () => {
  const [sheet, writeText] = [jest.fn().mockResolvedValue(undefined), jest.fn()];
  await share({ share: sheet, writeText });
  expect(sheet).toHaveBeenCalledWith({ title: 'ahead', url: 'https://events.example/ahead' });
  expect(writeText).not.toHaveBeenCalled();
});

test('HOME-12 dismissing the sheet is not an error', async () => {
  const writeText = jest.fn();
  await share({ share: jest.fn().mockRejectedValue(new DOMException('', 'AbortError')), writeText });
  expect(writeText).not.toHaveBeenCalled();
  expect(notes().queryByRole('alert')).not.toBeInTheDocument();
});

test('HOME-12 if there is no sheet or it fails, the link is copied', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  await share({ share: jest.fn().mockRejectedValue(new DOMException('', 'NotAllowedError')), writeText });
  expect(writeText).toHaveBeenCalledWith('https://events.example/ahead');
  expect(notes().getByText('Link copied')).toBeInTheDocument();
});

test('HOME-12 if the link cannot be copied, says what to do', async () => {
  await share({ writeText: jest.fn().mockRejectedValue(new DOMException('', 'NotAllowedError')) });
  expect(notes().getByRole('alert')).toHaveTextContent('The link could not be copied');
});

test('HOME-13 a poster shows the day and the city', () => {
  expect(dayOf({ date: '11/15/2025', eventDate: AHEAD })).toBe('Nov 15');
  expect(dayOf({ date: 'A Saturday in fall', eventDate: '2025-11-16T05:00:00.000Z' })).toBe('Nov 15');
  expect(cityOf({ poster: 'san-diego', location: 'Torrey Pines, California' })).toBe('san diego');
  expect(cityOf({ poster: '/posters/camp.avif', location: 'San Diego, California' })).toBe('San Diego');
});
