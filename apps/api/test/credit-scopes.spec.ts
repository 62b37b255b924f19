import { randomUUID } from 'node:crypto';
import { yourCoach } from '@coach/content';
import { messages, type Booking, type BusinessDesk, type CoachClass, type Credits, type RepeatWeek, type WaitlistEntry } from '@coach/contracts';
import { creditSession, creditToSpend, DAY, type CreditScope, type Pack, type Service } from '@coach/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CreditGrants } from '../src/billing/credits/credit-grants.ts';
import { CreditsService } from '../src/billing/credits/credits.service.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

type Answer = { code?: string; url: string };

const single = { title: '', description: '', seats: 1, weeks: 1, isActive: true };
const flow: Service = { ...single, id: 'flow', kind: 'group', name: 'Flow', lengths: [{ id: 'flow', minutes: 75, priceCents: 2_000 }], seats: 14 };
const lesson: Service = { ...single, id: 'lesson', kind: 'individual', name: 'Lesson', lengths: [{ id: 'lesson', minutes: 75, priceCents: 8_500 }, { id: 'lesson_90', minutes: 90, priceCents: 9_900 }] };
const services = [...yourCoach.services.map((service) => ({ ...service, isActive: service.isActive && service.kind !== 'group' })), flow, lesson];
const forFlow: CreditScope = { services: ['flow'], minutes: 75 };
const forLessons: CreditScope = { services: ['lesson'], minutes: 75 };
const pass: Pack = { id: 'ten_classes', name: 'Ten classes', credits: 10, priceCents: 15_000, validMonths: 6, isActive: true, pays: forFlow };
const lessons: Pack = { id: 'five_lessons', name: 'Five lessons', credits: 5, priceCents: 40_000, validMonths: 6, isActive: true, pays: forLessons };
const packs = [...yourCoach.packs, pass, lessons];
/** Tuesday, 3/16/2027. */
const CLASS_AT = '2027-03-16T18:00:00-07:00';

describe('FLOW-13 what credits pay for', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let payments: Payments;
  let yogaClass: CoachClass;
  beforeAll(async () => {
    testApp = await startTestApp();
    [coach, payments] = [await testApp.people.coach(), new Payments(testApp)];
    await testApp.publishBusiness({ services, packs });
    const plan = { name: 'Evening', starts_at: CLASS_AT, seats: 2, minimum: 1, note: '', location: 'Roof' };
    yogaClass = (await testApp.request.post<CoachClass>('/admin/classes', plan, coach.bearer)).body;
  });
  afterAll(() => testApp.stop());

  const session = (booking_type: string, session_date: string, duration_minutes: number) => ({ booking_type, session_date, duration_minutes, location: '', notes: 'Fit' });
  const spend = ({ bearer }: SignedInPerson, body: object) => testApp.request.post<Booking & Answer>('/bookings/with-credit', body, bearer);
  const creditsOf = async ({ bearer }: SignedInPerson) => (await testApp.request.get<Credits>('/billing/credits', bearer)).body;
  const cancel = ({ bearer }: SignedInPerson, id: string) => testApp.request.post<Answer>(`/bookings/${id}/cancel`, {}, bearer);
  const give = (client: SignedInPerson, granted: number, pays: CreditScope | null, days = 30) => {
    const expiresAt = new Date(testApp.app.get(Clock).now().getTime() + days * DAY);
    return testApp.em().transactional((em) => testApp.app.get(CreditGrants, { strict: false }).grant(em as EntityManager, { userId: client.userId, source: 'gift', granted, expiresAt, pays }));
  };
  const withCredits = async (granted: number, pays: CreditScope | null) => {
    const client = await testApp.people.client();
    await give(client, granted, pays);
    return client;
  };
  const buy = async (client: SignedInPerson, pack: Pack) => {
    const { body } = await testApp.request.post<Answer>('/billing/checkout', { serviceType: pack.id }, client.bearer);
    await payments.pay(new URL(body.url).pathname.split('/').at(-1)!);
    return eventually(async () => {
      const found = await creditsOf(client);
      return found.available === pack.credits ? found : null;
    });
  };

  it('a class pass books a class, at the coach’s location, and nothing else', async () => {
    const client = await testApp.people.client();
    const { balances } = await buy(client, pass);
    expect(balances).toMatchObject([{ pays: forFlow, available: 10 }]);
    const { status, body } = await spend(client, session('flow', CLASS_AT, 75));
    expect({ status, body }).toMatchObject({ status: 201, body: { booking_type: 'flow', class_name: 'Evening', location: 'Roof', price_cents: 0, participant_count: 1, status: 'confirmed' } });
    expect((await spend(client, session('personal_training', '2027-03-17T09:00:00-07:00', 60))).body.code).toBe('NO_CREDIT');
    expect((await spend(client, session('lesson', '2027-03-17T09:00:00-07:00', 75))).body.code).toBe('WRONG_DURATION');
    expect((await creditsOf(client)).available).toBe(9);
    const mails = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject === 'You have 10 session credits to book'));
    expect(mails.text).toContain('Flow, up to 75 minutes');
    expect((await cancel(client, body.id)).status).toBe(200);
    expect((await creditsOf(client)).balances).toMatchObject([{ pays: forFlow, available: 10 }]);
  });

  it('hour credits pay for personal training, but not for a class', async () => {
    const client = await withCredits(1, null);
    expect((await spend(client, session('flow', CLASS_AT, 75))).body.code).toBe('NO_CREDIT');
    expect((await spend(client, session('consultation', '2027-03-17T09:00:00-07:00', 60))).body.code).toBe('SERVICE_NOT_OFFERED');
    expect((await spend(client, session('personal_training', '2027-03-17T09:00:00-07:00', 60))).status).toBe(201);
  });

  it('spends the matching credit that expires first', async () => {
    const client = await withCredits(1, { services: ['flow', 'personal_training'], minutes: 60 });
    await give(client, 1, null, 10);
    await give(client, 1, forFlow, 5);
    const { body } = await spend(client, session('personal_training', '2027-03-18T09:00:00-07:00', 60));
    expect((await creditsOf(client)).balances!.map(({ pays }) => pays)).toEqual([forFlow, { services: ['flow', 'personal_training'], minutes: 60 }]);
    await cancel(client, body.id);
    expect((await creditsOf(client)).balances!.map(({ pays }) => pays)).toEqual([forFlow, null, { services: ['flow', 'personal_training'], minutes: 60 }]);
  });

  it('the database spends what the rule selects, for any combination of credits', async () => {
    const scopes = [null, forFlow, forLessons, { services: ['flow', 'lesson', 'personal_training'], minutes: 60 }];
    const client = await testApp.people.client();
    for (const [index, pays] of scopes.entries()) await give(client, 50, pays, 40 - index);
    const grants = (await creditsOf(client)).balances!.map(({ expires_at, ...balance }) => ({ ...balance, expiresAt: new Date(expires_at) }));
    // Each attempt is rolled back, so that each one sees all credits.
    const endOfSpent = async (service: Service, minutes: number): Promise<string | undefined> => {
      const em = testApp.em();
      await em.begin();
      await testApp.app.get(CreditsService, { strict: false }).spend(em as EntityManager, client.userId, randomUUID(), creditSession(service, minutes));
      const [used] = await em.execute<Array<{ expires_at: string }>>('select expires_at from session_credits where user_id = ? and used > 0', [client.userId]);
      await em.rollback();
      return used && new Date(used.expires_at).toISOString();
    };
    for (const service of services) {
      for (const minutes of [30, 60, 75, 90]) {
        expect([service.id, minutes, await endOfSpent(service, minutes)]).toEqual([service.id, minutes, creditToSpend(grants, creditSession(service, minutes))?.expiresAt.toISOString()]);
      }
    }
  });

  it('a longer lesson is booked, moved and repeated weekly with its own credits', async () => {
    const client = await testApp.people.client();
    await buy(client, lessons);
    const { status, body: booking } = await spend(client, session('lesson', '2027-03-19T09:00:00-07:00', 75));
    expect([status, booking.duration_minutes]).toEqual([201, 75]);
    expect((await spend(client, session('lesson', '2027-03-19T13:00:00-07:00', 90))).body.code).toBe('WRONG_DURATION');
    expect((await testApp.request.post<Booking>(`/bookings/${booking.id}/move`, { session_date: '2027-03-19T13:00:00-07:00' }, client.bearer)).status).toBe(200);
    const weeks = (await testApp.request.get<RepeatWeek[]>(`/bookings/${booking.id}/weeks`, client.bearer)).body;
    const free = weeks.filter(({ is_available }) => is_available).slice(0, 2).map(({ session_date }) => session_date);
    const repeated = await testApp.request.post<Booking[]>(`/bookings/${booking.id}/weeks`, { session_dates: free, location: '', notes: 'Fit' }, client.bearer);
    expect([repeated.status, repeated.body.map(({ duration_minutes }) => duration_minutes)]).toEqual([201, [75, 75]]);
    await testApp.publishBusiness({ services: services.map((service) => (service.id === 'lesson' ? { ...service, lengths: [service.lengths[1]!] } : service)), packs });
    const [next] = (await testApp.request.get<RepeatWeek[]>(`/bookings/${booking.id}/weeks`, client.bearer)).body.filter(({ is_available }) => is_available);
    expect((await testApp.request.post<Answer>(`/bookings/${booking.id}/weeks`, { session_dates: [next!.session_date], location: '', notes: 'Fit' }, client.bearer)).body.code).toBe('NOT_REPEATABLE');
    await testApp.publishBusiness({ services, packs });
    expect((await creditsOf(client)).available).toBe(2);
  });

  it('a session of a length no longer sold cannot be repeated at another length', async () => {
    const client = await withCredits(2, forLessons);
    await give(client, 2, null);
    const { body: booking } = await spend(client, session('lesson', '2027-03-22T09:00:00-07:00', 75));
    await testApp.publishBusiness({ services: services.map((service) => (service.id === 'lesson' ? { ...service, lengths: service.lengths.slice(1) } : service)), packs });
    const again = await testApp.request.post<Answer>(`/bookings/${booking.id}/weeks`, { session_dates: ['2027-03-29T09:00:00-07:00'], location: '', notes: 'Fit' }, client.bearer);
    expect([again.status, again.body.code, (await creditsOf(client)).available]).toEqual([409, 'NOT_REPEATABLE', 3]);
    await testApp.publishBusiness({ services, packs });
  });

  it('a waiting client takes a freed seat with a credit', async () => {
    const [first, second, third] = [await withCredits(1, forFlow), await withCredits(1, forFlow), await withCredits(1, forFlow)];
    const bookings = [await spend(first, session('flow', CLASS_AT, 75)), await spend(second, session('flow', CLASS_AT, 75))];
    expect(bookings.map(({ status }) => status)).toEqual([201, 201]);
    const { body: entry } = await testApp.request.post<WaitlistEntry>('/waitlist', { service_type: 'flow', session_date: CLASS_AT }, third.bearer);
    await cancel(first, bookings[0]!.body.id);
    const taken = await testApp.request.post<Booking & Answer>(`/waitlist/${entry.id}/spend`, { location: '', notes: 'Fit' }, third.bearer);
    expect([taken.status, taken.body.class_name, taken.body.location]).toEqual([201, 'Evening', 'Roof']);
    expect((await creditsOf(third)).available).toBe(0);
  });

  it('when the coach cancels the class, the credit is returned for classes, even close to its expiry', async () => {
    const client = await testApp.people.client();
    const plan = { name: 'Morning', starts_at: '2027-03-23T18:00:00-07:00', seats: 5, minimum: 1, note: '', location: 'Roof' };
    const { body: other } = await testApp.request.post<CoachClass>('/admin/classes', plan, coach.bearer);
    await give(client, 1, forFlow, 20);
    expect((await spend(client, session('flow', plan.starts_at, 75))).status).toBe(201);
    expect((await testApp.request.post(`/admin/classes/${other.id}/cancel`, { reason: 'Ill' }, coach.bearer)).status).toBe(200);
    const { balances } = await creditsOf(client);
    expect(balances).toMatchObject([{ pays: forFlow, available: 1 }]);
    expect(new Date(balances![0]!.expires_at).getTime()).toBe(testApp.app.get(Clock).now().getTime() + 30 * DAY);
  });

  it('purchased credits keep their scope, whatever is published later; new purchases use the current one', async () => {
    const client = await testApp.people.client();
    await buy(client, pass);
    const wider = { ...pass, pays: { services: ['flow', 'lesson'], minutes: 90 } };
    await testApp.publishBusiness({ services, packs: [...yourCoach.packs, wider, lessons] });
    expect((await creditsOf(client)).balances).toMatchObject([{ pays: forFlow }]);
    const other = await testApp.people.client();
    expect((await buy(other, wider)).balances).toMatchObject([{ pays: wider.pays }]);
    await testApp.publishBusiness({ services, packs });
  });

  it.each([
    ['a program of several weeks', services.map((service) => (service.id === 'flow' ? { ...service, weeks: 6 } : service)), packs, 409, 'CREDITS_FOR_NOTHING'],
    ['what the business does not have', services, packs.map((pack) => (pack.id === 'ten_classes' ? { ...pack, pays: { services: ['massage'], minutes: 60 } } : pack)), 409, 'CREDITS_FOR_NOTHING'],
  ])('credits for %s cannot be published', async (_, ownServices, ownPacks, status, code) => {
    const desk = await testApp.request.get<BusinessDesk>('/admin/business', coach.bearer);
    const saved = await testApp.request.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: desk.body.draft?.revision ?? 0, services: ownServices, packs: ownPacks }, coach.bearer);
    const answer = await testApp.request.post<Answer & { data: { id: string } }>('/admin/business/publish', { revision: saved.body.draft!.revision }, coach.bearer);
    expect([answer.status, answer.body.code, answer.body.data.id]).toEqual([status, code, 'ten_classes']);
    await testApp.request.post('/admin/business/discard', { revision: saved.body.draft!.revision }, coach.bearer);
  });

  it('a credit for nothing is refused at its field, and by the database', async () => {
    const { status, body } = await testApp.request.ask<{ data: { issues: Array<{ message: string }> } }>('PUT', '/admin/business/draft', { revision: 0, packs: [{ ...pass, pays: { services: [], minutes: 60 } }] }, coach.bearer);
    expect([status, body.data.issues.map(({ message }) => message)]).toEqual([400, [messages.business.creditsNeedServices]]);
    for (const pays of ['{"services": [], "minutes": 60}', '{"services": ["flow"], "minutes": 5}', '{}']) {
      await expect(testApp.em().execute('update session_credits set pays = ?::jsonb', [pays])).rejects.toThrow(/session_credits_pays/);
    }
    expect(yogaClass.booking_type).toBe('flow');
  });
});
