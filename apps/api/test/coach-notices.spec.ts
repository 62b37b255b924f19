import { randomUUID } from 'node:crypto';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { CoachNotice, NoticeChoices } from '@coach/contracts';
import { DAY, filmFailureWords, HOUR, MINUTE } from '@coach/domain';
import { Clock } from '../src/platform/clock/clock.ts';
import { JobRegister } from '../src/platform/queue/job-register.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { Payments } from './money/payments.ts';
import { ProgramDesk } from './program-desk.ts';
import { SoldSessions } from './money/sold-session.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { runTimed } from './timed-job.ts';
import { untilIdle } from './until-idle.ts';

const COACH = 'admin@demo.test';

describe('notices to the coach', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    [sold, coach] = [new SoldSessions(testApp), await testApp.people.coach()];
  }, 60_000);
  afterAll(() => testApp.stop());

  const read = async () => (await testApp.request.get<{ notices: CoachNotice[]; choices: NoticeChoices }>('/admin/notices', coach.bearer)).body;
  const choose = (choices: object, bearer = coach.bearer) => testApp.request.patch<NoticeChoices>('/admin/notices/choices', choices, bearer);
  const mails = (start: string) => testApp.mailbox.mails.filter(({ to, subject }) => to.some(({ address }) => address === COACH) && subject.startsWith(start));
  const mailed = (start: string, name: string) => eventually(async () => mails(start).find(({ subject }) => subject.includes(name)));
  const noted = (kind: string, name: string) => eventually(async () => (await read()).notices.find((notice) => notice.kind === kind && notice.title.includes(name)));
  const nameOf = async ({ userId }: SignedInPerson) => (await testApp.em().execute<Array<{ name: string }>>(`select first_name || ' ' || last_name as name from profiles where user_id = ?`, [userId]))[0]!.name;
  const rename = (person: SignedInPerson, name: string) => testApp.em().execute('update profiles set first_name = ?, last_name = ? where user_id = ?', [name, 'Vale', person.userId]);
  const perform = (name: 'notices.note-booking' | 'notices.note-failed-video', payload: object) => RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(JobRegister).perform(name, payload, randomUUID()));

  it('are sent immediately for client actions, once each, with a link to act on them', async () => {
    const { client, booking } = await sold.at('2027-03-03T08:00:00-08:00');
    const name = await nameOf(client);
    const booked = await mailed('Booked: ', name);
    expect(booked.text).toContain('1:1 Personal Training, $90.00 paid.');
    expect(booked.text).toContain('/admin?view=today&at=2027-03-03');
    await perform('notices.note-booking', { booking_id: booking.id });
    const move = await testApp.request.post(`/bookings/${booking.id}/move`, { session_date: '2027-03-04T09:00:00-08:00' }, client.bearer);
    expect(move.status).toBe(200);
    expect((await mailed('Moved: ', name)).text).toContain('before 3/3/2027 8:00 am PT');
    await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer);
    const cancelled = await mailed('Canceled: ', name);
    for (const words of ['$90.00 goes back.', `/admin?tab=bookings&group=cancelled&search=${encodeURIComponent(client.email)}`]) expect(cancelled.text).toContain(words);
    expect((await read()).notices.filter(({ title }) => title.includes(name)).map(({ kind }) => kind).sort()).toEqual(['booking', 'cancellation', 'move']);
  });

  it('FLOW-05 report a late release once, and as nothing else', async () => {
    const { client, booking } = await sold.at('2027-03-02T08:00:00-08:00');
    const [name, late] = [await nameOf(client), 11 * MINUTE];
    testApp.advance(late);
    expect((await testApp.request.post(`/bookings/${booking.id}/call-off`, {}, (await testApp.people.again(client)).bearer)).status).toBe(200);
    expect((await mailed('Cannot make it: ', name)).text.replace(/\s+/g, ' ')).toContain('nothing is refunded');
    await untilIdle(testApp);
    expect(mails('Canceled: ').filter(({ subject }) => subject.includes(name))).toEqual([]);
    testApp.advance(-late);
    coach = await testApp.people.coach();
    expect((await read()).notices.filter(({ title }) => title.includes(name)).map(({ kind }) => kind).sort()).toEqual(['booking', 'late_release']);
  });

  it('FLOW-11 list a returned refund, and mail it according to the coach’s choice', async () => {
    const payments = new Payments(testApp);
    const returned = async (at: string) => {
      const { client, booking } = await sold.at(at);
      expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)).status).toBe(200);
      const refund = await eventually(async () => (await payments.stripe.refunds.list({ payment_intent: booking.stripe_payment_intent_id! })).data[0]);
      await payments.control(`/refunds/${refund.id}/fail`);
      return nameOf(client);
    };
    const first = await returned('2027-03-10T10:00:00-08:00');
    expect((await noted('parked_refund', first)).path).toBe('/admin');
    await mailed('Refund did not arrive: ', first);
    await choose({ kinds: { parked_refund: 'off' } });
    const second = await returned('2027-03-11T10:00:00-08:00');
    await noted('parked_refund', second);
    await untilIdle(testApp);
    expect(mails('').filter(({ subject }) => /refund/i.test(subject) && [first, second].some((name) => subject.includes(name))).map(({ subject }) => subject)).toEqual([expect.stringMatching(`^Refund did not arrive: .*${first}`)]);
    await choose({ kinds: { parked_refund: 'now' } });
  });

  it('AVL-08 report the client’s choice for a week that was called off: another date, or its share refunded', async () => {
    const desk = new ProgramDesk(testApp, coach);
    const program = await desk.sold('2027-04-06T09:00:00-07:00');
    await desk.clear('2027-04-13T06:00:00-07:00', '2027-04-13T20:00:00-07:00');
    await desk.clear('2027-04-20T06:00:00-07:00', '2027-04-20T20:00:00-07:00');
    const [name, { id, hours }] = [await nameOf(program.client), await desk.offer(program, 2)];
    expect((await desk.post(`/rebookings/${id}/take`, { offer_id: hours[0]!.id }, program.client)).status).toBe(200);
    const moved = await mailed('Moved: ', name);
    expect(moved.text).toContain('Group Session, week 2 of 6, before 4/13/2027 9:00 am PT.');
    const third = await desk.unsettled(program, 3);
    expect((await desk.post(`/rebookings/${third.id}/refund`, {}, program.client)).status).toBe(200);
    expect((await mailed('No make-up session: ', name)).text.replace(/\s+/g, ' ')).toContain('Group Session, week 3 of 6, was canceled. $16.67 goes back. The other weeks stay.');
    expect((await read()).notices.filter(({ title, kind }) => title.includes(name) && kind !== 'booking').map(({ kind }) => kind).sort()).toEqual(['cancellation', 'move']);
  });

  it('leave out the coach’s own actions', async () => {
    const client = await testApp.people.client();
    const made = await testApp.request.post<{ id: string }>('/admin/bookings', { user_id: client.userId, booking_type: 'personal_training', session_date: '2027-03-05T08:00:00-08:00', duration_minutes: 60, location: '', notes: '', price_cents: 9_000, outside_hours: true }, coach.bearer);
    expect(made.status).toBe(201);
    await perform('notices.note-booking', { booking_id: made.body.id });
    expect((await read()).notices.filter(({ email }) => email === client.email)).toEqual([]);
  });

  it('AVL-11 FLOW-11 report a payment that came too late; the system health shows it for a day', async () => {
    const [client, at] = [await testApp.people.client(), '2027-03-09T08:00:00-08:00'];
    const payments = new Payments(testApp);
    await payments.control('/deliveries/pause');
    const { session } = await sold.checkout(client, at);
    await payments.pay(session);
    testApp.advance(36 * MINUTE);
    const quick = await sold.checkout(await testApp.people.client(), at);
    await payments.control('/deliveries/resume');
    await payments.pay(quick.session);
    expect((await mailed('Paid too late: ', await nameOf(client))).text).toContain('$90.00 goes');
    const alerts = async () => (await testApp.request.get<{ alerts: Array<{ message: string }> }>('/admin/system-health', coach.bearer)).body.alerts.map(({ message }) => message);
    expect(await alerts()).toContain('A payment came after its time was taken: 1 in the last day, refunded in full');
    testApp.advance(DAY);
    coach = await testApp.people.coach();
    expect((await alerts()).join()).not.toContain('after its hour was taken');
    testApp.advance(-DAY - 36 * MINUTE);
    coach = await testApp.people.coach();
  });

  it('report a sold pack with the amount paid', async () => {
    const client = await testApp.people.client();
    const payments = new Payments(testApp);
    await payments.pay(await payments.open(client, 'session_pack_5'));
    const { text } = await mailed('Sold: Pack of 5 Sessions', await nameOf(client));
    expect(text).toContain('$425.00 paid.');
  });

  it('report a video that cannot be played, once per attempt', async () => {
    const video = randomUUID();
    await testApp.em().execute(
      `insert into videos (id, title, category, difficulty, access_tier, upload_status, failure_reason, is_published, created_at) values (?, 'Ten minutes of squats', 'Strength', 'beginner', 'all', 'failed', 'This file is not a video.', false, now())`,
      [video],
    );
    const failure = randomUUID();
    for (let time = 0; time < 2; time += 1) await perform('notices.note-failed-video', { video_id: video, failure_id: failure });
    await noted('failed_video', 'Ten minutes of squats');
    expect((await mailed('Video failed: ', 'squats')).text).toContain('This file is not a video.');
    expect(mails('Video failed: ')).toHaveLength(1);
  });

  it('26.4 explain why a video failed in the coach’s language', async () => {
    const [video, failure] = [randomUUID(), { code: 'cut_off', seconds: 4, of_seconds: 20 } as const];
    await testApp.em().execute(
      `insert into videos (id, title, category, difficulty, access_tier, upload_status, failure, failure_reason, is_published, created_at) values (?, 'Half a hinge', 'Strength', 'beginner', 'all', 'failed', ?, 'In English', false, now())`,
      [video, JSON.stringify(failure)],
    );
    await testApp.em().execute(`update users set language = 'es' where id in (select user_id from profiles where is_admin)`);
    try {
      await perform('notices.note-failed-video', { video_id: video, failure_id: randomUUID() });
      expect((await mailed('Falló el video: ', 'Half a hinge')).text.replace(/\s+/g, ' ')).toContain(filmFailureWords(failure, 'es'));
    } finally {
      await testApp.em().execute(`update users set language = 'en' where id in (select user_id from profiles where is_admin)`);
    }
    expect((await noted('failed_video', 'Half a hinge')).text).toBe(filmFailureWords(failure));
  });

  it('can be configured by kind, by the coach only', async () => {
    expect((await read()).choices).toMatchObject({ agenda: false, kinds: { booking: 'now', sale: 'now', failed_video: 'now' } });
    expect((await choose({ kinds: { sale: 'off', cancellation: 'agenda' } })).body).toMatchObject({ agenda: false, kinds: { booking: 'now', sale: 'off', cancellation: 'agenda' } });
    expect((await choose({ kinds: { weather: 'now' } })).status).toBe(400);
    expect((await choose({ kinds: { sale: 'later' } })).status).toBe(400);
    const client = await testApp.people.client();
    expect((await choose({ agenda: true }, client.bearer)).status).toBe(403);
    expect((await testApp.request.get('/admin/notices', client.bearer)).status).toBe(403);
    expect((await testApp.request.get('/admin/notices')).status).toBe(401);
  });

  it('are collected in one agenda at six in the morning, once', async () => {
    await choose({ agenda: true, kinds: { booking: 'agenda' } });
    const { client, booking } = await sold.at('2027-03-02T10:00:00-08:00');
    await rename(client, 'Juniper');
    await noted('booking', 'Juniper Vale');
    expect(mails('Booked: ').filter(({ text }) => text.includes(client.email))).toEqual([]);
    await runTimed(testApp, 'notices.prepare-agenda');
    const toSix = Date.parse('2027-03-02T14:00:00Z') - testApp.app.get(Clock).now().getTime();
    testApp.advance(toSix - 1);
    await runTimed(testApp, 'notices.prepare-agenda');
    testApp.advance(1);
    for (let time = 0; time < 2; time += 1) await runTimed(testApp, 'notices.prepare-agenda');
    const agenda = await mailed('Your day: ', '3/2/2027');
    expect(agenda.text).toContain('10:00 am Juniper Vale');
    expect(agenda.text).toContain('Booked: Juniper Vale, 3/2/2027 10:00 am PT');
    expect(agenda.text).toMatch(/1:1 Personal Training, \$90\.00 paid\.\n {2}http\S+\/admin\?view=today&at=2027-03-02\n/);
    expect(agenda.html).toMatch(/<a [^>]*href="http[^"]+\/admin\?view=today&amp;at=2027-03-02"[^>]*>Booked: Juniper Vale/);
    expect(booking.status).toBe('confirmed');
    testApp.advance(DAY);
    await runTimed(testApp, 'notices.prepare-agenda');
    const next = mails('Your day: ').find(({ subject }) => subject.includes('3/3/2027'));
    expect(next?.text ?? '').not.toContain('Booked: Juniper');
    expect(mails('Your day: ').filter(({ subject }) => subject.includes('3/2/2027'))).toHaveLength(1);
    testApp.advance(-DAY - toSix);
  });

  it('are deleted after 90 days', async () => {
    testApp.advance(91 * DAY + HOUR * 22);
    await runTimed(testApp, 'notices.prepare-agenda');
    coach = await testApp.people.coach();
    expect((await read()).notices).toEqual([]);
  });
});
