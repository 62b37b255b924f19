import type { KeptCards } from '@coach/contracts';
import { DAY, MINUTE } from '@coach/domain';
import { CloseAccountsJob } from '../src/account-data/close-accounts.job.ts';
import { eventually } from './eventually.ts';
import { openNoShows, type NoShows } from './money/no-shows.ts';
import type { SignedInPerson } from './people.ts';
import { pageIdOf } from './money/payments.ts';
import { givePassword, PASSWORD } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(180_000);

describe('the card saved for a no-show fee', () => {
  let testApp: TestApp;
  let desk: NoShows;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await openNoShows(testApp);
  });
  afterAll(() => testApp.stop());

  const cards = async ({ bearer }: SignedInPerson) => (await testApp.request.get<KeptCards>('/billing/kept-cards', bearer)).body;
  const remove = ({ bearer }: SignedInPerson) => testApp.request.delete<KeptCards & { code?: string }>('/billing/kept-cards', bearer);
  const isAttached = async ({ userId }: SignedInPerson) => {
    const [row] = await testApp.em().execute<Array<{ id: string }>>('select stripe_payment_method_id as id from no_show_consents where user_id = ?', [userId]);
    return (await desk.stripe().paymentMethods.retrieve(row!.id)).customer !== null;
  };

  it('is listed, cannot be removed while a session needs it, and is detached at the provider on removal', async () => {
    const { client, booking } = await desk.booked();
    const until = new Date(new Date(booking.session_date).getTime() + 30 * DAY).toISOString();
    expect(await cards(client)).toEqual({ cards: ['Visa 4242'], needed_until: until });
    expect((await remove(client)).body.code).toBe('CARD_NEEDED');
    await desk.after(40, async () => {
      const later = await desk.again(client);
      expect(await cards(later)).toMatchObject({ needed_until: null });
      expect((await remove(later)).body).toEqual({ cards: [], needed_until: null });
    });
    await eventually(async () => !(await isAttached(client)));
  });

  it('is removed immediately when its session is canceled', async () => {
    const { client, booking } = await desk.booked();
    testApp.advance(MINUTE);
    await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer);
    testApp.advance(-MINUTE);
    expect((await remove(client)).status).toBe(200);
    await eventually(async () => !(await isAttached(client)));
  });

  it('is removed immediately when the time was taken before booking', async () => {
    const [late, quick] = [await testApp.people.client(), await testApp.people.client()];
    const at = desk.freeHour();
    await desk.payments.control('/deliveries/pause');
    expect(await desk.keep(pageIdOf((await desk.checkout(late, at)).body.url))).toBe(200);
    testApp.advance(36 * MINUTE);
    const second = pageIdOf((await desk.checkout(quick, at)).body.url);
    await desk.payments.control('/deliveries/resume');
    expect(await desk.keep(second)).toBe(200);
    await eventually(async () => (await desk.bookingsOf(quick))[0]);
    await eventually(async () => !(await isAttached(late)));
    testApp.advance(-36 * MINUTE);
    expect(await desk.bookingsOf(late)).toEqual([]);
    expect(await cards(late)).toEqual({ cards: [], needed_until: null });
    expect(await isAttached(quick)).toBe(true);
  });

  it('is removed with its account', async () => {
    const { client } = await desk.booked();
    await givePassword(testApp, client);
    expect((await testApp.request.post('/account/deletion', { password: PASSWORD }, client.bearer)).status).toBe(202);
    testApp.advance(8 * DAY);
    await desk.payments.within(() => testApp.app.get(CloseAccountsJob, { strict: false }).run());
    testApp.advance(-8 * DAY);
    await eventually(async () => !(await isAttached(client)));
  });
});
