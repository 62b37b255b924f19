import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import { pairsOf } from '@coach/web-kit';
import { lostConnection, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';

const [DAYS, SLOTS] = ['GET /availability/days', 'GET /availability/slots'];
const day = (date: string, available: number) => ({ date, available, total: 20 });
const slotsFrom = (date: string, count: number) => Array.from({ length: count }, (_, index) => ({ time_slot: `${date}T${String(6 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}:00-08:00`, is_available: index !== 1 }));
const DATES = ['2025-11-07', '2025-11-08', '2025-11-10', '2025-11-11', '2025-11-12', '2025-11-13', '2025-11-14'];
const routes: Record<string, Route> = {
  [DAYS]: () => ok([day('2025-11-06', 0), ...DATES.map((date) => day(date, 4))]),
  [SLOTS]: ({ url }) => ok(slotsFrom(url.searchParams.get('date')!, 4)),
};

let opened: ReturnType<typeof openAreaAs>;
const open = (address: string, more: Record<string, Route> = {}) => (opened = openAreaAs(null, area, address, { ...routes, ...more }));
beforeAll(() => import('./widget-page.tsx'), 60_000);
beforeEach(freezeDay);
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  opened.api.restore();
  delete document.documentElement.dataset['theme'];
  await speak('en', new Map());
});
const times = async () => within(await screen.findByRole('region', { name: /\d{4}$/ }));

it('shows the offers with prices, the next free days, and the free times of the first one as links to their booking', async () => {
  const { api } = open('/widget');
  expect(await screen.findByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible();
  const offers = within(screen.getByRole('group', { name: 'Choose a service' }));
  expect(offers.getByRole('radio', { name: /Consultation.*Free/ })).toBeChecked();
  expect(offers.getByRole('radio', { name: /^1:1 Personal Training ?60 min/ })).toBeVisible();
  expect(offers.queryByText(/LA Fitness/)).toBeNull();
  const days = within(await screen.findByRole('group', { name: 'Next free days' }));
  expect(days.getAllByRole('radio')).toHaveLength(6);
  expect(days.getByRole('radio', { name: 'Friday, 11/7/2025, 4 times free' })).toBeChecked();
  const links = await (await times()).findAllByRole('link');
  expect(links).toHaveLength(3);
  expect(links[0]).toHaveAttribute('href', '/book?service=consultation&date=2025-11-07&time=06%3A00');
  for (const link of links) expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(api.inputs(DAYS)[0]).toMatchObject({ from: '2025-11-03', days: '42', service_type: 'consultation' });
});

it('shows only the service that the host page names', async () => {
  const { user, api } = open('/widget?service=personal_training');
  expect(await screen.findByRole('heading', { level: 1, name: '1:1 Personal Training' })).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /^60 min/ }));
  await waitFor(async () => expect((await (await times()).findAllByRole('link'))[0]).toHaveAttribute('href', '/book?service=personal_training&date=2025-11-07&time=06%3A00&duration=60'));
  expect(api.inputs(DAYS).at(-1)).toMatchObject({ duration: '60', service_type: 'personal_training_60' });
});

it('shows all services if the named one is not sold', async () => {
  open('/widget?service=la_fitness');
  expect(await screen.findByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible();
});

it('pages to later days, and shows the times of the chosen one', async () => {
  const { user } = open('/widget?service=consultation');
  await user.click(await screen.findByRole('button', { name: 'Show the days after' }));
  await user.click(screen.getByRole('radio', { name: /^Friday, 11\/14/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Friday, 11/14/2025' })).toBeVisible();
  await waitFor(async () => expect((await (await times()).findAllByRole('link'))[0]).toHaveAttribute('href', expect.stringContaining('date=2025-11-14')));
  expect(screen.getByRole('button', { name: 'Show the days after' })).toBeDisabled();
});

it('shows the later times of a long day on request', async () => {
  const { user } = open('/widget?service=consultation', { [SLOTS]: ({ url }) => ok(slotsFrom(url.searchParams.get('date')!, 20)) });
  expect(await (await times()).findAllByRole('link')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show 7 later times' }));
  expect((await times()).getAllByRole('link')).toHaveLength(19);
});

it('says that nothing is free, and where to ask', async () => {
  open('/widget', { [DAYS]: () => ok([day('2025-11-06', 0)]) });
  expect(await screen.findByText('There are no free times in the next 6 weeks.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ask us for a time/ })).toHaveAttribute('target', '_blank');
});

it('reports that the times did not load, and retries', async () => {
  let isUp = false;
  const { user } = open('/widget', { [DAYS]: (request) => (isUp ? routes[DAYS]!(request) : refusal(400, 'BAD_REQUEST', 'No')) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The free times didn’t load.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Next free days' })).toBeVisible();
});

it('says that it is offline, and continues when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('/widget', { [DAYS]: lostConnection });
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

it('is light or dark as the host page requests', async () => {
  open('/widget?theme=dark');
  await screen.findByRole('heading', { level: 1 });
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('is available in Spanish', async () => {
  open('/widget');
  await screen.findByRole('heading', { level: 1 });
  await act(() => speak('es', new Map([...pairsOf(messages, messagesInSpanish), ...spanishPhrases])));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reserva una sesión' })).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Próximos días libres' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Viernes, 11/7/2025, 4 horas libres' })).toBeVisible();
});

it('marks a service without a Spanish name as English', async () => {
  open('/widget');
  const service = async () => within(await screen.findByRole('group', { name: /Choose a service|Elige/ })).getAllByText(/Personal Training|Entrenamiento/, { selector: 'b' })[0];
  expect(await service()).not.toHaveAttribute('lang');
  await act(() => speak('es', new Map()));
  expect(await service()).toHaveAttribute('lang', 'en');
  await act(() => speak('es', new Map([...pairsOf(messages, messagesInSpanish), ...spanishPhrases, ['1:1 Personal Training', 'Entrenamiento personal']])));
  expect(await service()).not.toHaveAttribute('lang');
});

it('has no text input, and opens every link outside the frame', async () => {
  open('/widget');
  await (await times()).findAllByRole('link');
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('contentinfo', { name: /site/i })).toBeNull();
});
