import type { BusinessDesk, BusinessVersion, PublishedBusiness } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { ownBusiness, yourCoach } from '@coach/content';
import { BusinessSnapshot } from '../src/business/business-snapshot.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import type { Requests } from './requests.ts';
import { slowness } from './slowness.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

type Refused = { code: string; title?: string; data?: { fields?: string[] } };

describe('the business settings', () => {
  let testApp: TestApp;
  let other: Requests;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    other = await testApp.another();
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());
  afterEach(() => testApp.em().execute('delete from business_draft'));

  const ask = async <Body = BusinessDesk>(method: string, path: string, body?: object) => testApp.request.ask<Body & Refused>(method, `/admin/business${path}`, body, coach.bearer);
  const desk = async () => (await ask('GET', '')).body;
  const save = (parts: object, revision = 0) => ask('PUT', '/draft', { revision, ...parts });
  const policy = (cancellationHours: number) => ({ policy: { ...yourCoach.policy, cancellationHours } });
  const publish = async (parts: object, note = '') => {
    const { body } = await save(parts);
    return ask('POST', '/publish', { revision: body.draft!.revision, note });
  };
  const rows = <Row>(sql: string) => testApp.em().execute<Row[]>(sql);

  it('start with the specification’s coach, publicly readable', async () => {
    const { status, body } = await testApp.request.get<PublishedBusiness>('/business');
    expect({ status, body }).toEqual({ status: 200, body: { version: 1, business: yourCoach } });
    expect(await desk()).toMatchObject({ version: 1, business: yourCoach, draft: null, is_region_fixed: false });
  });

  it('keep a saved draft private to the coach, list its changes, and drop it once nothing differs', async () => {
    const { body } = await save(policy(48));
    expect(body.draft).toMatchObject({ business: { ...yourCoach, ...policy(48) }, changes: [{ part: 'policy', field: 'cancellationHours', was: '24', now: '48' }] });
    expect((await testApp.request.get<PublishedBusiness>('/business')).body.business.policy.cancellationHours).toBe(24);
    expect((await save(policy(24), body.draft!.revision)).body.draft).toBeNull();
  });

  it('refuse the second of two concurrent edits, and an edit of a discarded draft', async () => {
    const { body: mine } = await save(policy(48));
    const { status, body } = await save(policy(36));
    expect([status, body.code, body.title]).toEqual([409, 'DRAFT_CHANGED', messages.business.changedElsewhere]);
    expect((await ask('POST', '/discard', { revision: mine.draft!.revision })).body.draft).toBeNull();
    const { body: theirs } = await save(policy(36));
    expect(theirs.draft!.revision).not.toBe(mine.draft!.revision);
    expect((await ask('POST', '/publish', { revision: mine.draft!.revision })).body.code).toBe('DRAFT_CHANGED');
    const twice = await Promise.all([1, 2].map(() => ask('POST', '/publish', { revision: theirs.draft!.revision })));
    expect(twice.map(({ status: answered }) => answered).sort()).toEqual([200, 409]);
  });

  it('publish a version to every process within a second, with an event and an audit log entry', async () => {
    const { version } = await desk();
    const { status, body } = await publish(policy(12), 'Shorter notice');
    expect([status, body.version, body.draft]).toEqual([200, version + 1, null]);
    expect((await testApp.request.get<PublishedBusiness>('/business')).body).toMatchObject({ version: version + 1, business: policy(12) });
    const published = Date.now();
    await eventually(async () => (await other.get<PublishedBusiness>('/business')).body.version === version + 1);
    const took = Date.now() - published;
    expect(took / (await slowness())).toBeLessThan(1_000);
    expect(await rows(`select payload from outbox where fact = 'business.published' and payload ->> 'version' = '${version + 1}'`)).toEqual([{ payload: { version: String(version + 1) } }]);
    expect(await rows(`select action, after from audit_log where action = 'business.publish' and after ->> 'policy.cancellationHours' = '12'`)).toEqual([{ action: 'business.publish', after: { 'policy.cancellationHours': '12' } }]);
  });

  it('pick up a version by polling when its notification was missed', async () => {
    const owner = await testApp.owner();
    await owner.execute(`alter table business_versions disable trigger business_versions_keep`);
    await owner.execute(`insert into business_versions (version, document, published_at) select max(version) + 1, '${JSON.stringify({ ...yourCoach, ...policy(72) })}', now() from business_versions`);
    await owner.execute(`alter table business_versions enable trigger business_versions_keep`);
    const snapshot = testApp.app.get(BusinessSnapshot, { strict: false });
    expect(snapshot.policy.cancellationHours).not.toBe(72);
    await snapshot.refresh();
    expect(snapshot.policy.cancellationHours).toBe(72);
  });

  it('cannot be changed, deleted or skipped once published', async () => {
    for (const sql of [`update business_versions set note = 'x'`, 'delete from business_versions', `insert into business_versions (version, document, published_at) values (99, '{}', now())`]) {
      await expect(testApp.em().execute(sql)).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('keep their history, and restore an earlier version through a draft', async () => {
    await publish({ look: { ...yourCoach.look, accent: '#005a9c' } }, 'Blue');
    const { body: history } = await ask<BusinessVersion[]>('GET', '/history');
    expect(history[0]).toMatchObject({ note: 'Blue', published_by: expect.any(String) as string, changes: expect.arrayContaining([{ part: 'look', field: 'accent', was: '#f94e19', now: '#005a9c' }]) as unknown });
    expect(history.at(-1)).toMatchObject({ version: 1, published_by: null, changes: [] });
    const { body } = await ask('POST', '/restore', { revision: 0, version: 1 });
    expect(body.draft!.business).toEqual(yourCoach);
    expect((await ask('POST', '/restore', { revision: body.draft!.revision, version: 9_999 })).status).toBe(404);
  });

  it('refuse to publish nothing or invalid parts; an invalid part of an older draft falls back to the published one', async () => {
    expect((await ask('POST', '/publish', { revision: 0 })).body.code).toBe('NOTHING_TO_PUBLISH');
    const { status, body } = await save({ region: { ...yourCoach.region, timeZone: '+02:00' }, look: { ...yourCoach.look, accent: 'red' } });
    expect([status, JSON.stringify(body).includes(messages.business.badZone), JSON.stringify(body).includes(messages.business.badColor)]).toEqual([400, true, true]);
    await testApp.em().execute(`insert into business_draft (document, based_on, updated_at, updated_by) values ('{"look":{"accent":"red"}}', 1, now(), '${coach.userId}')`);
    const { draft } = await desk();
    expect([draft!.business, (await ask('POST', '/publish', { revision: draft!.revision })).body.code]).toEqual([(await desk()).business, 'NOTHING_TO_PUBLISH']);
  });

  it('keep the policy of a draft from the previous release', async () => {
    await save({ policy: { ...yourCoach.policy, cancellationHours: 36 } });
    await testApp.em().execute(`update business_draft set document = document #- '{policy,refundSteps}' #- '{policy,lateMinutes}'`);
    expect((await desk()).draft!.business.policy).toEqual({ ...yourCoach.policy, cancellationHours: 36 });
  });

  it('allow changes of time zone and currency only until the first booking or payment', async () => {
    const berlin = { region: { ...yourCoach.region, timeZone: 'Europe/Berlin', currency: 'EUR', hourCycle: 'h23' } };
    expect((await publish(berlin)).status).toBe(200);
    expect(testApp.app.get(BusinessSnapshot, { strict: false }).zone.timeZone).toBe('Europe/Berlin');
    expect((await publish({ region: yourCoach.region })).status).toBe(200);
    const client = await testApp.people.client();
    await testApp.em().execute(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
       values (gen_random_uuid(), ?, 'active', 'premium_package', 2000, now(), now() + interval '1 year', now(), now())`,
      [client.userId],
    );
    const { body } = await publish(berlin);
    expect([body.code, body.title, body.data]).toEqual(['REGION_FIXED', messages.business.regionFixed, { fields: ['timeZone', 'currency'] }]);
    const { draft, is_region_fixed: isFixed } = await desk();
    expect(isFixed).toBe(true);
    await save({ region: { ...yourCoach.region, hourCycle: 'h23' } }, draft!.revision);
    const { draft: formats } = await desk();
    expect((await ask('POST', '/publish', { revision: formats!.revision })).status).toBe(200);
  });
});

it('a self-hosted installation starts with a neutral business, no events and no hours', async () => {
  const testApp = await startTestApp({ worker: false, settings: { OWN_BUSINESS: '1', COACH_EMAIL: 'ada@studio.example' } });
  const coach = await testApp.people.coach();
  expect((await testApp.request.get<PublishedBusiness>('/business', coach.bearer)).body.business).toEqual(ownBusiness('ada@studio.example'));
  expect((await testApp.request.get('/content/events', coach.bearer)).body).toEqual([]);
  expect(await testApp.em().execute('select count(*)::int as hours from weekly_hours')).toEqual([{ hours: 0 }]);
  await testApp.stop();
});
