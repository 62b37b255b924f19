import { screen, within } from '@testing-library/react';
import { messages, type OfferedPlace } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { calendarFixture, sessionEntry } from '../testing-calendar.ts';

const studio: OfferedPlace = { id: '00000000-0000-4000-8000-000000000001', name: 'The Studio', address: '418 E 4th Street', map_url: null, instructions: '', instructions_es: '', is_default: true };
const CHANGE = `PUT /admin/bookings/${sessionEntry.booking_id}/session`;

let opened: ReturnType<typeof openAreaAs> | undefined;
beforeAll(() => Promise.all([import('../../panel/admin-page.tsx'), import('../calendar-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const open = async (entry: object = {}, routes: Record<string, Route> = {}) => {
  const page = (opened = openAreaAs(coachSession(), area, '/admin?view=calendar&span=week&at=2025-11-03', { 'GET /admin/calendar': () => ok(calendarFixture('2025-11-02', 7, [{ ...sessionEntry, ...entry }])), 'GET /places': () => ok([studio]), ...routes }));
  await page.user.click(await screen.findByRole('button', { name: /Devon Reyes/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Change…' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Change session' })) };
};

it('changes place, length and price, and shows the refund and that the client is notified', async () => {
  const { user, api, dialog } = await open({}, { [CHANGE]: () => ok({}) });
  expect(await dialog.findByRole('textbox', { name: /Location/ })).toHaveValue('Studio');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Place' }), 'The Studio');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Length' }), '30 min');
  const price = dialog.getByRole('textbox', { name: 'Price in dollars' });
  await user.clear(price);
  await user.type(price, '50');
  expect(dialog.getByText('$40.00 goes back to the client’s card.')).toBeVisible();
  expect(dialog.getByText(/one email with the old and the new/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change session' }));
  expect(await screen.findByText(messages.calendar.changed)).toBeVisible();
  expect(api.to(CHANGE)[0]!.body).toEqual({ location: '', place_id: studio.id, duration_minutes: 30, price_cents: 5_000, outside_hours: false });
});

it('explains that a card cannot be charged more, and sends nothing', async () => {
  const { user, api, dialog } = await open();
  const price = dialog.getByRole('textbox', { name: 'Price in dollars' });
  await user.clear(price);
  await user.type(price, '91');
  await user.click(dialog.getByRole('button', { name: 'Change session' }));
  expect(dialog.getByText(messages.calendar.pricePaidByCard)).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: 'Free' })).toBeNull();
  expect(api.to(CHANGE)).toEqual([]);
});

it('keeps the price of sessions paid by credit; manually settled ones may be free', async () => {
  const { user, api, dialog } = await open({ price_cents: 0, is_paid: false }, { [CHANGE]: () => ok({}) });
  expect(dialog.getByText(messages.calendar.priceOfCredit)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change session' }));
  expect(await screen.findByText(messages.calendar.changed)).toBeVisible();
  expect(api.to(CHANGE)[0]!.body).not.toHaveProperty('price_cents');
});

it('goes outside the hours with the coach’s consent, and keeps the input', async () => {
  const { user, api, dialog } = await open({}, { [CHANGE]: ({ body }) => ((body as { outside_hours: boolean }).outside_hours ? ok({}) : refusal(409, 'OUTSIDE_HOURS', messages.calendar.outsideHours)) });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Length' }), '30 min');
  await user.click(dialog.getByRole('button', { name: 'Change session' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Use it anyway' }));
  expect(dialog.getByRole('combobox', { name: 'Length' })).toHaveDisplayValue('30 min');
  await user.click(dialog.getByRole('button', { name: 'Change session' }));
  expect(await screen.findByText(messages.calendar.changed)).toBeVisible();
  expect(api.to(CHANGE)).toHaveLength(2);
});

it('AVL-08 explains that a program change applies to the weeks ahead', async () => {
  const { user } = (opened = openAreaAs(coachSession(), area, '/admin?view=calendar&span=week&at=2025-11-03', {
    'GET /admin/calendar': () => ok(calendarFixture('2025-11-02', 7, [{ ...sessionEntry, booking_type: 'group_session', week: 3, weeks: 6, seats: 1 }])),
    'GET /places': () => ok([studio]),
  }));
  await user.click(await screen.findByRole('button', { name: /Group, week 3/ }));
  await user.click(await screen.findByRole('button', { name: 'Change Devon Reyes' }));
  expect(within(await screen.findByRole('dialog', { name: 'Change program' })).getByText('This applies to the weeks ahead. Past weeks keep their length, place and share of the price.')).toBeVisible();
});
