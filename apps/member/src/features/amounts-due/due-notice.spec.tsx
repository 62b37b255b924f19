import { screen, waitFor } from '@testing-library/react';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { messages } from '@coach/contracts';
import { area } from '../../area.ts';
import { leaveTo } from '../book-session/leave.ts';

jest.mock('../book-session/leave.ts', () => ({ leaveTo: jest.fn() }));

const LIST = 'GET /billing/amounts-due';
const outstanding = { id: '00000000-0000-4000-8000-000000000071', label: '1:1 Personal Training, 10/21/2025 10:00 am', outstanding: 9_000, currency: 'usd', due_at: '2025-10-21T17:00:00.000Z', booking_id: null };
const PAY = `POST /billing/amounts-due/${outstanding.id}/pay`;
let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route>) => (opened = openAreaAs(clientSession(), area, '/dashboard', { 'GET /bookings': () => ok([]), ...routes }));
afterEach(() => opened?.api.restore());

it('DASH-08 shows the amount due and leads to the payment page', async () => {
  const { user } = open({ [LIST]: () => ok([outstanding]), [PAY]: () => ok({ url: 'https://pay.example/c/1' }) });
  await user.click(await screen.findByRole('button', { name: 'Pay $90.00 now for 1:1 Personal Training, 10/21/2025 10:00 am' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/c/1'));
});

it('reports when the payment page does not open', async () => {
  const { user } = open({ [LIST]: () => ok([outstanding]), [PAY]: () => refusal(503, 'PAYMENT_UNAVAILABLE', messages.payment.unavailable) });
  await user.click(await screen.findByRole('button', { name: /^Pay \$90/ }));
  expect(await screen.findByText(messages.payment.checkoutFailed)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay \$90/ })).toBeEnabled();
});

it('shows nothing when nothing is due', async () => {
  open({ [LIST]: () => ok([]) });
  await waitFor(() => expect(opened!.api.to(LIST)).toHaveLength(1));
  expect(screen.queryByText('To pay')).toBeNull();
});
