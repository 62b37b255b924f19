import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { cash, due, outstanding } from './testing-money.ts';

const LIST = 'GET /admin/owed';
const PAY = `POST /admin/amounts-due/${due().id}/payments`;
const REMIND = `POST /admin/amounts-due/${due().id}/reminder`;
let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (list: Route, routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?view=owed', { [LIST]: list, ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./outstanding-view.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const one = outstanding({ amounts: [due()], owed_total: 9_000, people: 1 });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists outstanding amounts with their due dates', async () => {
  open(() => ok(outstanding({ ...one, ahead: [due({ id: '00000000-0000-4000-8000-000000000074', client_name: 'Ken Ito', outstanding: 5_000, due_at: '2099-11-20T18:00:00.000Z' })] })));
  const now = within(await screen.findByRole('table', { name: 'Owed to you' }));
  expect(now.getByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute('href', `/admin?view=client&person=${due().user_id}`);
  expect(now.getByText('1:1 Personal Training, 10/21/2025 10:00 am')).toBeVisible();
  expect(screen.getByText('from 1 person')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Not due yet' })).getByText('Ken Ito')).toBeVisible();
});

it('shows an empty state when nothing is outstanding', async () => {
  open(() => ok(outstanding()));
  expect(await screen.findByText('No one owes you anything')).toBeVisible();
});

it('records a cash payment once despite a double click, and rejects too large an amount', async () => {
  const { user, api } = open(() => ok(one), { [PAY]: () => ok(due({ outstanding: 0, paid: 9_000, entries: [cash()] }), 201) });
  await user.click(await screen.findByRole('button', { name: /^Mark as paid: Dana/ }));
  const form = await dialog('Mark as paid');
  const amount = form.getByRole('textbox', { name: /^Amount in/ });
  expect(amount).toHaveValue('90.00');
  await user.clear(amount);
  await user.type(amount, '91');
  await user.click(form.getByRole('button', { name: 'Mark as paid' }));
  expect(form.getByText('Only $90.00 is owed.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '90');
  await user.selectOptions(form.getByRole('combobox', { name: 'How' }), 'transfer');
  await user.dblClick(form.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText(messages.handPayments.paid)).toBeVisible();
  expect(api.inputs(PAY)).toMatchObject([{ amount: 9_000, way: 'transfer' }]);
});

it('keeps the input on failure, and retries under the same id', async () => {
  let tries = 0;
  const { user, api } = open(() => ok(one), { [PAY]: () => ((tries += 1) === 1 ? refusal(409, 'MORE_THAN_OUTSTANDING', messages.handPayments.moreThanOutstanding) : ok(due({ outstanding: 0 }), 201)) });
  await user.click(await screen.findByRole('button', { name: /^Mark as paid: Dana/ }));
  const form = await dialog('Mark as paid');
  await user.click(form.getByRole('button', { name: 'Mark as paid' }));
  expect(await form.findByText(messages.handPayments.moreThanOutstanding)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ids = api.inputs(PAY).map((input) => (input as { request_id: string }).request_id);
  expect(new Set(ids).size).toBe(1);
});

it('sends a link', async () => {
  const { user } = open(() => ok(one), { [REMIND]: () => ok(due({ reminded_at: '2025-11-06T17:00:00.000Z' })) });
  await user.click(await screen.findByRole('button', { name: /^Send a link to Dana/ }));
  expect(await screen.findByText('Dana Whitfield gets a link to pay $90.00.')).toBeVisible();
});

it('FLOW-04 shows the refund due for a manual payment, and records it with a reason', async () => {
  const back = due({ outstanding: 0, paid: 9_000, hand_back: 9_000, entries: [cash()] });
  const refund = `POST /admin/due-entries/${cash().id}/refund`;
  const { user, api } = open(() => ok(outstanding({ to_hand_back: [back] })), { [refund]: () => ok(due({ outstanding: 0 }), 201) });
  await user.click(await screen.findByRole('button', { name: /^Record a refund to Dana/ }));
  const form = await dialog('Record a refund');
  await user.click(form.getByRole('button', { name: 'Record the refund' }));
  expect(form.getByText('Please say why.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Called off in time');
  await user.click(form.getByRole('button', { name: 'Record the refund' }));
  expect(await screen.findByText(messages.handPayments.refunded)).toBeVisible();
  expect(api.inputs(refund)).toMatchObject([{ amount: 9_000, way: 'cash', reason: 'Called off in time' }]);
});
