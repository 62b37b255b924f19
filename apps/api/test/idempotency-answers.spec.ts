import type { ExecutionContext } from '@nestjs/common';
import { contract, type AdminSubscription } from '@coach/contracts';
import { takesIdempotencyKey } from '@coach/domain';
import type { Request, Response } from 'express';
import { defer, lastValueFrom } from 'rxjs';
import { BillingTasksService } from '../src/admin/money/billing-tasks.service.ts';
import { SubscriptionListService } from '../src/admin/people/subscription-list.service.ts';
import { IdempotencyKeys } from '../src/auth/idempotency/idempotency-keys.ts';
import { IdempotentRequests } from '../src/auth/idempotency/idempotent-requests.ts';
import { PurchasesService } from '../src/billing/checkout/purchases.service.ts';
import { DueCheckouts } from '../src/billing/hand-payments/due-checkouts.service.ts';
import { PlanCancellationsService } from '../src/billing/subscriptions/plan-cancellations.service.ts';
import { PortalService } from '../src/billing/subscriptions/portal.service.ts';
import { AskedMail } from '../src/bookings/mail/asked-mail.service.ts';
import { RebookingService } from '../src/bookings/sick-day/rebooking.service.ts';
import { TakeOfferService } from '../src/bookings/waitlist/take-offer.service.ts';
import { recordResponse, type PlainAnswer } from '../src/platform/http/response-recorder.ts';
import { refusal } from '../src/platform/http/refusal.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Route {
  name: string;
  method: string;
  path: string;
  refusals: Record<string, { status: number; message: string }>;
}

/** Lists every operation of the contract, in order. */
function operations(part: object, name = ''): Route[] {
  const known = (part as { '~orpc'?: { route: { method: string; path: string }; errorMap: Route['refusals'] } })['~orpc'];
  if (known) return [{ name, method: known.route.method, path: known.route.path, refusals: known.errorMap }];
  return Object.entries(part).flatMap(([key, within]) => operations(within as object, name === '' ? key : `${name}.${key}`));
}
const keyed = operations(contract).filter(({ method, path }) => takesIdempotencyKey(method, path));
const isAway = ([, { status }]: [string, { status: number }]): boolean => status >= 500;

const ID = '00000000-0000-4000-8000-000000000001';
const PAGE = { url: 'https://pay.example/page' };
const NOW = '2027-03-01T17:00:00.000Z';
const PLAN: AdminSubscription = {
  ...{ id: ID, user_id: ID, email: 'dana@example.com', first_name: 'Dana', last_name: 'Reyes', plan_type: 'video_library', status: 'active', price_monthly: 10_000, interval: 'month', list_price: null, discount_ends_at: null },
  ...{ current_period_start: NOW, current_period_end: NOW, cancel_at_period_end: false, stripe_subscription_id: null, manual: false, complimentary: false, created_at: NOW },
};

/** A route that may answer a declared 5xx: the method that does its work, and its result on success. */
interface Door {
  route: string;
  service: new (...parts: never[]) => object;
  method: string;
  done: unknown;
  path: string;
  body: object;
  /** Set if the refusal says that the request is queued and will be completed automatically. */
  queued?: { is_queued: true };
}
const doors: Door[] = [
  { route: 'billing.checkout', service: PurchasesService, method: 'start', done: PAGE, path: '/billing/checkout', body: { serviceType: 'session_pack_5' } },
  { route: 'billing.portal', service: PortalService, method: 'open', done: { ...PAGE, details: null }, path: '/billing/portal', body: {} },
  { route: 'billing.payDue', service: DueCheckouts, method: 'openOwn', done: PAGE, path: `/billing/amounts-due/${ID}/pay`, body: {} },
  { route: 'adminMoney.answerTask', service: BillingTasksService, method: 'answer', done: [], path: `/admin/billing-tasks/${ID}/answer`, body: { answer: 'done' } },
  { route: 'adminMoney.cancelPlan', service: PlanCancellationsService, method: 'end', done: undefined, path: `/admin/subscriptions/${ID}/cancel`, body: { when: 'now' } },
  { route: 'rebooking.take', service: RebookingService, method: 'take', done: { url: PAGE.url, booking_id: null }, path: `/rebookings/${ID}/take`, body: { offer_id: ID } },
  { route: 'mail.sendBookingConfirmation', service: AskedMail, method: 'send', done: { sent: true }, path: '/bookings/send-booking-confirmation', body: { bookingId: ID, emailType: 'booking_confirmed' }, queued: { is_queued: true } },
  { route: 'waitlist.pay', service: TakeOfferService, method: 'pay', done: PAGE, path: `/waitlist/${ID}/pay`, body: { notes: 'Left knee', location: 'Studio' } },
];

describe('Idempotency-Key, by the kind of answer', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => testApp.stop());

  it('covers every route that may answer a declared 5xx', () => {
    expect(keyed.filter(({ refusals }) => Object.entries(refusals).some(isAway)).map(({ name }) => name).sort()).toEqual(doors.map(({ route }) => route).sort());
  });

  it.each(doors.filter(({ queued }) => !queued))('$route releases the key after a declared 5xx: a retry runs again, and later ones replay its answer', async ({ route, service, method, done, path, body }) => {
    const { refusals } = keyed.find(({ name }) => name === route)!;
    const [code] = Object.entries(refusals).find(isAway)!;
    const work = jest.spyOn(testApp.app.get(service, { strict: false }) as Record<string, () => Promise<unknown>>, method).mockRejectedValueOnce(refusal(refusals, code)).mockResolvedValue(done);
    jest.spyOn(testApp.app.get(SubscriptionListService, { strict: false }), 'one').mockResolvedValue(PLAN);
    const { bearer } = path.startsWith('/admin') || route.startsWith('mail') ? coach : client;
    const ask = async () => {
      const answer = await testApp.request.post<{ code?: string }>(path, body, bearer, { 'idempotency-key': route });
      return [answer.status, answer.body.code, answer.headers.get('idempotency-replayed'), work.mock.calls.length];
    };
    expect(await ask()).toEqual([503, code, null, 1]);
    expect(await testApp.em().execute('select 1 from idempotency_keys where key = ?', [route])).toEqual([]);
    expect(await ask()).toEqual([200, undefined, null, 2]);
    expect(await ask()).toEqual([200, undefined, 'true', 2]);
  });

  it.each(doors.filter(({ queued }) => queued))('$route keeps a declared 5xx that says the work is queued: a retry does not run again', async ({ route, service, method, path, body, queued }) => {
    const { refusals } = keyed.find(({ name }) => name === route)!;
    const [code] = Object.entries(refusals).find(isAway)!;
    const work = jest.spyOn(testApp.app.get(service, { strict: false }) as Record<string, () => Promise<unknown>>, method).mockRejectedValue(refusal(refusals, code, queued));
    const ask = async () => {
      const answer = await testApp.request.post<{ code?: string; data?: object }>(path, body, coach.bearer, { 'idempotency-key': `${route}-queued` });
      return [answer.status, answer.body.code, answer.body.data, answer.headers.get('idempotency-replayed'), work.mock.calls.length];
    };
    expect(await ask()).toEqual([503, code, queued, null, 1]);
    expect(await ask()).toEqual([503, code, queued, 'true', 1]);
  });

  /** Sends a request twice, whose work may commit before it fails; returns how often the work ran, and the second answer. */
  async function twice({ name, method, path }: Route, key: string, answer: PlainAnswer, commits: boolean): Promise<{ works: number; again: number | string }> {
    const requests = new IdempotentRequests(testApp.app.get(IdempotencyKeys, { strict: false }));
    let works = 0;
    const once = async (): Promise<number> => {
      const request = { method, originalUrl: `/api${path}`, body: {}, caller: { userId: client.userId }, route: { path: `/api${path}` }, get: (header: string) => (header === 'idempotency-key' ? `${name}/${key}` : undefined) } as unknown as Request;
      let replayed: number | undefined;
      const response = { status: (status: number) => ((replayed = status), response), set: () => response, type: () => response, send: () => response } as unknown as Response;
      const work = async () => {
        works += 1;
        if (commits) await testApp.em().transactional((em) => em.execute('update profiles set first_name = first_name where user_id = ?', [client.userId]));
        await recordResponse(request, answer);
      };
      const context = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }) } as unknown as ExecutionContext;
      await lastValueFrom(await requests.intercept(context, { handle: () => defer(work) }), { defaultValue: undefined });
      return replayed ?? answer.status;
    };
    await once();
    const again = await once().catch(({ code }: { code: string }) => code);
    return { works, again };
  }

  /** The documented rule: 400 and 429 did nothing, a declared 5xx left nothing that a retry would duplicate, and committed work never runs twice. */
  function heard({ status, defined, commits }: { status: number; defined: boolean; commits: boolean }): { works: number; again: number | string } {
    const isFreed = status === 400 || status === 429 || (status >= 500 && (defined || !commits));
    if (isFreed) return { works: 2, again: status };
    return { works: 1, again: status < 500 ? status : 'IDEMPOTENCY_ANSWER_LOST' };
  }

  it.each(keyed)('$name replays its answer, and runs again only after answers that release the key', async (route) => {
    const named = Object.entries(route.refusals).map(([code, { status }]) => ({ status, body: { code, defined: true } }));
    const unnamed = [400, 404, 429, 500, 503].map((status) => ({ status, body: { code: 'OTHER', defined: false } }));
    for (const answer of [{ status: 200, body: {} }, ...named, ...unnamed]) {
      for (const commits of answer.status === 200 ? [true] : answer.status < 500 ? [false] : [false, true]) {
        const { code = 'OK', defined = false } = answer.body as { code?: string; defined?: boolean };
        const told = await twice(route, [answer.status, code, String(commits)].join('-'), answer, commits);
        expect({ code, commits, ...told }).toEqual({ code, commits, ...heard({ status: answer.status, defined, commits }) });
      }
    }
  });
});
