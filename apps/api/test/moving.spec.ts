import type { Booking } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { untilIdle } from './until-idle.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';

describe('moving a booking', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    sold = new SoldSessions(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const move = (client: SignedInPerson, id: string, session_date: string) => testApp.request.post<Booking & { code?: string }>(`/bookings/${id}/move`, { session_date }, client.bearer);

  it('moves to a free time: same payment, new deadline, the old time is free, the calendar entry is replaced', async () => {
    const [from, to] = ['2027-03-03T10:00:00-08:00', '2027-03-16T10:00:00-07:00'];
    const { client, booking } = await sold.at(from);
    const { status, body } = await move(client, booking.id, to);
    expect({ status, body }).toMatchObject({ status: 200, body: { id: booking.id, session_date: '2027-03-16T17:00:00.000Z', cancellation_deadline: '2027-03-15T17:00:00.000Z', moves: 1, status: 'confirmed', price_cents: 9_000, stripe_payment_intent_id: booking.stripe_payment_intent_id } });
    expect([await sold.isFree(from), await sold.isFree(to)]).toEqual([true, false]);
    expect(await sold.refunded(booking)).toBeNull();
    const mails = await testApp.mailbox.to(client.email, 3);
    const moved = mails.find(({ subject }) => subject.startsWith('Moved'))!;
    expect(moved.text).toContain('3/3/2027 10:00 am PT');
    expect(moved.text).toMatch(/It can be\s+moved\s+once more/);
    expect(moved.attachments).toHaveLength(1);
  });

  it('may overlap its former time', async () => {
    const { client, booking } = await sold.at('2027-03-04T10:00:00-08:00');
    expect((await move(client, booking.id, '2027-03-04T10:30:00-08:00')).status).toBe(200);
    expect(await sold.isFree('2027-03-04T09:30:00-08:00')).toBe(true);
    expect(await sold.isFree('2027-03-04T10:00:00-08:00')).toBe(false);
  });

  it('can be moved twice at most', async () => {
    const { client, booking } = await sold.at('2027-03-05T08:00:00-08:00');
    for (const hour of ['09', '10']) expect((await move(client, booking.id, `2027-03-05T${hour}:00:00-08:00`)).status).toBe(200);
    const { status, body } = await move(client, booking.id, '2027-03-05T11:00:00-08:00');
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'MOVED_TWICE' });
    expect(await sold.isFree('2027-03-05T11:00:00-08:00')).toBe(true);
  });

  it('AVL-10 of two clients who move to the same time, one gets it; the other’s booking stays', async () => {
    const pair = await Promise.all([sold.at('2027-03-08T08:00:00-08:00'), sold.at('2027-03-08T10:00:00-08:00')]);
    const to = '2027-03-08T12:00:00-08:00';
    const answers = await Promise.all(pair.map(({ client, booking }) => move(client, booking.id, to)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]!.body.code).toBe('SLOT_TAKEN');
    const { client, booking } = pair[loser]!;
    expect((await sold.of(client))[0]).toMatchObject({ session_date: booking.session_date, moves: 0, status: 'confirmed' });
    expect(await sold.isFree(loser === 0 ? '2027-03-08T08:00:00-08:00' : '2027-03-08T10:00:00-08:00')).toBe(false);
  });

  it.each([
    ['FLOW-07 after its deadline', '2027-03-02T08:00:00-08:00', '2027-03-09T12:00:00-08:00', 409, 'NOT_MOVABLE'],
    ['to the time that it has', '2027-03-09T08:00:00-08:00', '2027-03-09T08:00:00-08:00', 422, 'SAME_TIME'],
    ['into the past', '2027-03-10T08:00:00-08:00', '2027-02-26T08:00:00-08:00', 422, 'IN_THE_PAST'],
    ['off the grid', '2027-03-11T08:00:00-08:00', '2027-03-11T08:10:00-08:00', 422, 'NOT_OFFERED'],
  ])('is refused %s, and stays unchanged', async (_, at, to, status, code) => {
    const { client, booking } = await sold.at(at);
    const answer = await move(client, booking.id, to);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect((await sold.of(client))[0]).toMatchObject({ session_date: booking.session_date, moves: 0 });
    expect(await sold.isFree(at)).toBe(false);
  });

  it("ROLE-05 another client's booking answers like a missing one", async () => {
    const { booking } = await sold.at('2027-03-12T08:00:00-08:00');
    expect((await move(await testApp.people.client(), booking.id, '2027-03-12T10:00:00-08:00')).status).toBe(404);
  });

  describe('moved twice in quick succession', () => {
    const movedMails = async (client: SignedInPerson) => (await testApp.mailbox.to(client.email)).filter(({ subject }) => subject.startsWith('Moved'));
    const twice = async (at: string, ...to: string[]) => {
      const one = await sold.at(at);
      await testApp.mailbox.to(one.client.email, 2);
      await testApp.stopWorker();
      for (const next of to) expect((await move(one.client, one.booking.id, next)).status).toBe(200);
      await testApp.startWorker();
      await untilIdle(testApp);
      return one;
    };

    it('sends one mail, with the time the client knew', async () => {
      const { client, booking } = await twice('2027-03-15T09:00:00-07:00', '2027-03-15T11:00:00-07:00', '2027-03-15T13:00:00-07:00');
      const mails = await movedMails(client);
      expect(mails.map(({ subject }) => subject)).toEqual(['Moved: 1:1 Personal Training, 3/15/2027 1:00 pm PT']);
      expect(mails[0]!.text).toMatch(/It was:?\s+3\/15\/2027 9:00 am PT/);
      expect(await testApp.em().execute('select moves_told from bookings where id = ?', [booking.id])).toEqual([{ moves_told: 2 }]);
    });

    it('and back sends no mail, because nothing has changed', async () => {
      const { client } = await twice('2027-03-17T09:00:00-07:00', '2027-03-17T11:00:00-07:00', '2027-03-17T09:00:00-07:00');
      expect(await movedMails(client)).toEqual([]);
    });

    it('with a mail in between: each mail names the time in the previous one', async () => {
      const { client, booking } = await sold.at('2027-03-18T09:00:00-07:00');
      for (const [hour, count] of [['11', 1], ['13', 2]] as const) {
        expect((await move(client, booking.id, `2027-03-18T${hour}:00:00-07:00`)).status).toBe(200);
        await eventually(async () => (await movedMails(client)).length === count);
        await untilIdle(testApp);
      }
      const texts = (await movedMails(client)).map(({ text }) => /It was:?\s+(\S+ \S+ [ap]m)/.exec(text)?.[1]);
      expect(texts).toEqual(['3/18/2027 9:00 am', '3/18/2027 11:00 am']);
    });
  });

  it('an unconfirmed request cannot be moved, and the refusal says why', async () => {
    const client = await testApp.people.client();
    const { body: request } = await testApp.request.post<Booking>('/bookings', { booking_type: 'consultation', session_date: '2027-03-19T09:00:00-07:00', duration_minutes: 60, location: '', notes: 'Knee' }, client.bearer);
    expect((await move(client, request.id, '2027-03-19T12:00:00-07:00')).body).toMatchObject({ code: 'NOT_CONFIRMED', title: expect.stringContaining('has not confirmed this request yet') });
  });
});
