import { act, screen, waitFor } from '@testing-library/react';
import { messages, type Slot } from '@coach/contracts';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { watchAvailability } from './live-slots.ts';

jest.setTimeout(30_000);

/** An EventSource that the test controls. */
class FakeLine extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeLine[] = [];
  readyState = 1;
  onopen?: () => void;
  onerror?: () => void;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeLine.opened.push(this);
  }
  close(): void {
    this.readyState = FakeLine.CLOSED;
  }
  tell(): void {
    this.dispatchEvent(new Event('message'));
  }
  break(isRefused: boolean): void {
    if (isRefused) this.readyState = FakeLine.CLOSED;
    this.onerror?.();
  }
}
const lines = () => FakeLine.opened;
const last = () => lines().at(-1)!;

let isHidden = false;
const show = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  FakeLine.opened = [];
  isHidden = false;
  Object.defineProperty(globalThis, 'EventSource', { value: FakeLine, configurable: true });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('BOOK-15 refetches the slots one second after any change, once for several, and drops a time that was taken', async () => {
  freezeDay();
  let isFree = true;
  const slots = (): Slot[] => [{ time_slot: '2025-11-06T09:30:00-08:00', is_available: isFree }, { time_slot: '2025-11-06T13:00:00-08:00', is_available: true }];
  const { api, view } = openAreaAs(clientSession(), area, '/book?service=personal_training&date=2025-11-06&time=09:30', {
    'GET /availability/slots': () => ok(slots()),
    'GET /availability/days': () => ok([]),
  });
  await waitFor(() => expect(screen.getByRole('radio', { name: '9:30 am' })).toBeChecked());
  const asked = () => api.to('GET /availability/slots').length;
  const before = asked();
  isFree = false;
  const since = performance.now();
  act(() => [1, 2, 3].forEach(() => last().tell()));
  expect(last().address).toBe('/api/availability/live');
  await waitFor(() => expect(screen.getByRole('radio', { name: '9:30 am, taken' })).not.toBeChecked());
  expect(performance.now() - since).toBeGreaterThan(950);
  expect(asked()).toBe(before + 1);
  expect(screen.getByText(messages.slots.taken)).toBeVisible();
  view.unmount();
  expect(last().readyState).toBe(FakeLine.CLOSED);
});

describe('the live connection', () => {
  let news: jest.Mock;
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    news = jest.fn();
    stop = watchAvailability(news);
  });
  afterEach(() => stop());

  it('reports possibly missed news after reopening, but not after the first opening', () => {
    last().onopen?.();
    expect(news).not.toHaveBeenCalled();
    last().break(false);
    last().onopen?.();
    expect(news).toHaveBeenCalledTimes(1);
    expect(lines()).toHaveLength(1);
  });

  it('is reopened after a refusal with increasing delays of at most half a minute', () => {
    for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
      const before = lines().length;
      last().break(true);
      jest.advanceTimersByTime(wait * 1_000 - 1);
      expect(lines()).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(lines()).toHaveLength(before + 1);
    }
    last().onopen?.();
    last().break(true);
    jest.advanceTimersByTime(1_000);
    expect(last().readyState).toBe(1);
  });

  it('is closed while the page is hidden, and opened when it is visible', () => {
    show(true);
    expect(last().readyState).toBe(FakeLine.CLOSED);
    show(false);
    expect(lines()).toHaveLength(2);
    last().onopen?.();
    expect(news).toHaveBeenCalledTimes(1);
  });

  it('stays closed after the page is left', () => {
    last().break(true);
    stop();
    jest.advanceTimersByTime(60_000);
    show(false);
    expect(lines()).toHaveLength(1);
  });
});

it('is skipped in a browser without EventSource', () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  expect(() => watchAvailability(jest.fn())()).not.toThrow();
});
