import { MoneyDesk } from './money/money-desk.ts';
import { untilQuiet } from './until-quiet.ts';

jest.setTimeout(60_000);

/** A page that has such an answer says what comes back until when, whether it asked for the list meanwhile or not. */
describe('what an answer about a booking says of its money', () => {
  let desk: MoneyDesk;
  beforeAll(async () => {
    desk = await MoneyDesk.open();
  }, 60_000);
  afterAll(() => desk.testApp.stop());

  it('FLOW-13 until when the credit would come back, booked and moved', async () => {
    const { client } = await desk.pack();
    const credit_expires_at = (await desk.credits(client)).packs[0]!.expires_at;
    const { body } = await desk.book(client);
    expect(body).toMatchObject({ credit_expires_at });
    expect(await desk.testApp.request.post(`/bookings/${body.id}/move`, { session_date: desk.hour() }, client.bearer)).toMatchObject({ status: 200, body: { credit_expires_at } });
  });

  it('FLOW-11 how much of a payment can still go back, after a part of it did', async () => {
    const { client, booking } = await desk.session();
    await desk.payments.stripe.refunds.create({ payment_intent: booking.stripe_payment_intent_id!, amount: 2_500 });
    const noted = () => desk.testApp.request.ask<{ refundable_cents: number }>('PUT', `/bookings/${booking.id}/notes`, { notes: 'A knee' }, client.bearer);
    await untilQuiet(desk.testApp);
    expect((await noted()).body.refundable_cents).toBe(6_500);
  });
});
