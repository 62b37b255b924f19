import { screen, waitFor, within } from '@testing-library/react';
import { messages, shownDetailsOf, type ClassRequest } from '@coach/contracts';
import { plannedStarts, zoneOf } from '@coach/domain';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const start = '2027-03-10T02:00:00.000Z';
const open: ClassRequest = { id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d', booking_type: 'group_session', weekdays: [2, 4], around: 1_080, participants: 3, words: 'Strength', state: 'open', answer: '', group_class: null, created_at: '2027-03-01T18:00:00.000Z' };
const group_class = { id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3e', booking_type: 'group_session', name: 'Evening strength', starts_at: start, weeks: plannedStarts({ kind: 'group', weeks: 6 }, new Date(start), zoneOf('America/Los_Angeles')).map((one) => one.toISOString()), duration_minutes: 60, ...shownDetailsOf({}, null), note: '', seats: 8, seats_taken: 0, minimum: 4, unit_price_cents: 10_000, is_bookable: true };

let opened: ReturnType<typeof openAreaAs>;
const dashboard = (requests: ClassRequest[], routes: Record<string, Route> = {}) => (opened = openAreaAs(clientSession(), area, '/dashboard', { 'GET /bookings': () => ok([]), 'GET /waitlist': () => ok([]), 'GET /classes/requests': () => ok(requests), ...routes }));
const card = async () => within(await screen.findByRole('region', { name: 'Groups you asked for' }));
afterEach(() => opened.api.restore());

it('an open request can be withdrawn', async () => {
  let isOpen = true;
  const { user, api } = dashboard([], {
    'GET /classes/requests': () => ok(isOpen ? [open] : []),
    [`DELETE /classes/requests/${open.id}`]: () => {
      isOpen = false;
      return ok({ done: true });
    },
  });
  expect((await card()).getByText('Tuesday or Thursday, around 6:00 pm, 3 people')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(messages.classes.withdrawn)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Groups you asked for' })).not.toBeInTheDocument());
  expect(api.to(`DELETE /classes/requests/${open.id}`)).toHaveLength(1);
});

it('an answer links to its class, or can be dismissed', async () => {
  dashboard([{ ...open, state: 'accepted', group_class }, { ...open, id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3f', state: 'declined', answer: 'Not before May.' }]);
  expect((await card()).getByRole('link', { name: 'Book the class' })).toHaveAttribute('href', '/book?service=group_session&participants=3&date=2027-03-09&time=18%3A00');
  expect((await card()).getByText('Your coach: Not before May.')).toBeVisible();
});
