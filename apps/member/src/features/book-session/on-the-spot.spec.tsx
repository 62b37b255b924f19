import { screen, waitFor } from '@testing-library/react';
import { messages, type Slot } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { withPolicy, withServices } from '@coach/web-kit/testing/other-services.ts';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));

const slots: Slot[] = ['09:00', '09:30'].map((time) => ({ time_slot: `2025-11-06T${time}:00-08:00`, is_available: true }));
const BOOK = 'POST /bookings/on-the-spot';
const availability: Record<string, Route> = {
  'GET /availability/days': () => ok([{ date: '2025-11-06', available: 2, total: 2 }]),
  'GET /availability/slots': () => ok(slots),
  'GET /billing/credits': () => ok({ available: 0, next_expiry: null, packs: [], entries: [] }),
  'GET /billing/checkout': () => ok({ held: null, older: null }),
};
let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route>) => (opened = openAreaAs(clientSession(), area, '/book?service=personal_training&date=2025-11-06&time=09:30', { ...availability, ...routes }));

withServices((service) => (service.id === 'personal_training' ? { ...service, paid: 'on_the_spot' } : service));
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const press = async () => {
  const { user } = opened!;
  await waitFor(async () => expect(await screen.findByRole('radio', { name: '9:30 am' })).toBeChecked());
  await user.type(screen.getByRole('textbox', { name: /Location/ }), 'Studio');
  await user.click(screen.getByRole('button', { name: 'Book, pay at the session' }));
};

it('FLOW-02 books without a payment page, at the displayed price, and says what to pay at the session', async () => {
  const { api } = open({ [BOOK]: () => ok({ ...paidSession, price_cents: 9_000, stripe_payment_intent_id: null }, 201) });
  await press();
  expect(await screen.findByText('Pay $90.00 at the session.')).toBeVisible();
  expect(api.inputs(BOOK)).toMatchObject([{ booking_type: 'personal_training', session_date: '2025-11-06T09:30:00-08:00', expected_price: 9_000 }]);
  expect(api.to('POST /billing/checkout')).toHaveLength(0);
});

it('explains why no more can be booked while three are unpaid', async () => {
  open({ [BOOK]: () => refusal(409, 'TOO_MANY_UNPAID', messages.onTheSpot.tooMany) });
  await press();
  expect(await screen.findAllByText(new RegExp(messages.onTheSpot.tooMany.slice(0, 40)))).not.toHaveLength(0);
});

describe('with a no-show fee', () => {
  withPolicy((policy) => ({ ...policy, noShowFeePercent: 50 }));
  const CHECKOUT = 'POST /billing/checkout';
  const begin = async () => {
    const { user } = opened!;
    await waitFor(async () => expect(await screen.findByRole('radio', { name: '9:30 am' })).toBeChecked());
    await user.type(screen.getByRole('textbox', { name: /Location/ }), 'Studio');
    await user.click(screen.getByRole('button', { name: 'Continue to save your card' }));
  };

  it('requires explicit consent before the page that saves a card, and sends the agreed fee', async () => {
    const { user, api } = open({ [CHECKOUT]: () => ok({ url: 'https://pay.example/c/1' }) });
    await begin();
    const consent = screen.getByRole('checkbox', { name: 'If I don’t come, $45.00 is charged to the card I save' });
    expect(await screen.findByText(messages.onTheSpot.agreeFirst)).toBeVisible();
    expect(consent).toHaveFocus();
    expect(api.to(CHECKOUT)).toHaveLength(0);
    await user.click(consent);
    await user.click(screen.getByRole('button', { name: 'Continue to save your card' }));
    await waitFor(() => expect(api.inputs(CHECKOUT)).toMatchObject([{ serviceType: 'personal_training_60', agreedFee: 4_500, expectedPrice: 9_000 }]));
    expect(api.to(BOOK)).toHaveLength(0);
  });

  it('states the rule beside the form', async () => {
    open({});
    expect(await screen.findByText('Not coming to a session that you pay when you meet is charged 50% of the price to the card you save.')).toBeVisible();
  });
});
