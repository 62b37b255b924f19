import { MoneyDesk } from './money/money-desk.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(60_000);

/** Lets a page show refund terms from the answer itself, without reloading the list. */
describe('the money fields in answers about a booking', () => {
  let desk: MoneyDesk;
  beforeAll(async () => {
    desk = await MoneyDesk.open();
  }, 60_000);
  afterAll(() => desk.testApp.stop());

  it('FLOW-13 the date until which the credit would be returned, after booking and moving', async () => {
    const { client } = await desk.pack();
    const credit_expires_at = (await desk.credits(client)).packs[0]!.expires_at;
    const { body } = await desk.book(client);
    expect(body).toMatchObject({ credit_expires_at });
    expect(await desk.testApp.request.post(`/bookings/${body.id}/move`, { session_date: desk.hour() }, client.bearer)).toMatchObject({ status: 200, body: { credit_expires_at } });
  });

  it('FLOW-11 how much of a payment is still refundable after a partial refund', async () => {
    const { client, booking } = await desk.session();
    await desk.payments.stripe.refunds.create({ payment_intent: booking.stripe_payment_intent_id!, amount: 2_500 });
    const noted = () => desk.testApp.request.ask<{ refundable_cents: number }>('PUT', `/bookings/${booking.id}/notes`, { notes: 'A knee' }, client.bearer);
    await untilIdle(desk.testApp);
    expect((await noted()).body.refundable_cents).toBe(6_500);
  });
});
