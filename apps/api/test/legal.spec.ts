import { RequestContext } from '@mikro-orm/core';
import { ownBusinessLegal, yourCoachLegal } from '@coach/content';
import { messages, type LegalDesk, type LegalPage, type LegalVersion } from '@coach/contracts';
import { SessionViews } from '../src/auth/session/session-views.ts';
import { SessionsService } from '../src/auth/session/sessions.service.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

type Refused = { code: string; title?: string; data?: { version?: string; issues?: Array<{ path: string[]; message: string }> } };

const TERMS = yourCoachLegal['terms-conditions'];
const CONSULTATION = { booking_type: 'consultation', session_date: '2027-03-02T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };

describe('legal texts', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());
  afterEach(() => testApp.em().execute('delete from legal_draft'));

  const ask = async <Body = LegalDesk>(method: string, path: string, body?: object) => testApp.request.ask<Body & Refused>(method, `/admin/legal${path}`, body, coach.bearer);
  const read = async (document: string, version?: string) => testApp.request.get<LegalPage & Refused>(`/legal/${document}${version ? `?version=${version}` : ''}`);
  const termsWith = (body: string, es = TERMS.es) => ({ en: { ...TERMS.en, body }, es });
  const save = (texts: object, revision = 0, document = 'terms-conditions') => ask('PUT', `/${document}`, { revision, texts });
  const publish = async (body: string, asks_again = false) => {
    const { body: desk } = await save(termsWith(body));
    return ask('POST', '/publish', { revision: desk.draft!.revision, note: '', asks_again });
  };
  const rows = <Row>(sql: string, values: string[] = []) => testApp.em().execute<Row[]>(sql, values);
  const termsOf = (person: SignedInPerson) => testApp.request.get<{ changed: { version: string } | null }>('/account/terms', person.bearer);
  const accept = (person: SignedInPerson, version: string) => testApp.request.post<{ changed: null } & Refused>('/account/terms', { version }, person.bearer);
  /** Returns the changed terms reported by a user's next session. */
  const sessionOf = async ({ userId }: SignedInPerson) => {
    const session = await testApp.em().transactional(async (em) => testApp.app.get(SessionsService, { strict: false }).open(em, userId, { ip: null, userAgent: null }, 'password-and-code'));
    return (await RequestContext.create(testApp.em(), () => testApp.app.get(SessionViews, { strict: false }).of(session))).terms_changed;
  };

  it('LEG-01 start with the specified wording, publicly readable', async () => {
    for (const document of ['privacy-policy', 'terms-conditions'] as const) {
      expect((await read(document)).body).toEqual({ document, version: '2026-11-23', texts: yourCoachLegal[document], is_current: true });
    }
    expect((await ask('GET', '')).body).toMatchObject({ version: '2026-11-23', draft: null, is_beginning: false });
  });

  it.each<[string, string, string]>([
    ['an unknown placeholder, with the one that was meant', '## A\n{{cancelation_hours}}', 'There’s no {{cancelation_hours}}. Did you mean {{cancellation_hours}}?'],
    ['HTML', '## A\n<b onclick="x">bold</b>', 'Please write without HTML: <b onclick="x">'],
    ['a link that runs something', '## A\n[x](javascript:alert)', 'javascript:alert isn’t the address of a page: use https://, mailto: or a page of this site, such as /pricing.'],
    ['a text without a chapter', 'Hello', messages.legal.noSection],
    ['nothing', ' ', messages.legal.required],
  ])('refuse %s', async (_, typed, message) => {
    const { status, body } = await save(termsWith(typed));
    expect([status, body.code, body.data?.issues]).toEqual([400, 'BAD_REQUEST', [{ path: ['texts', 'en', 'body'], message }]]);
  });

  it('keep a draft private to the coach, list its changed documents, and drop it once nothing differs', async () => {
    const { body } = await save(termsWith('## New\nWords.'));
    expect(body.draft).toMatchObject({ changed: ['terms-conditions'], texts: { 'terms-conditions': termsWith('## New\nWords.') } });
    expect((await read('terms-conditions')).body.texts).toEqual(TERMS);
    expect((await save(termsWith('## Other\nWords.'))).body.code).toBe('DRAFT_CHANGED');
    expect((await save(TERMS, body.draft!.revision)).body.draft).toBeNull();
    expect((await ask('POST', '/publish', { revision: 0, asks_again: false })).body.code).toBe('NOTHING_TO_PUBLISH');
  });

  it('name each version after its date, keep it readable, and list only the documents it changed', async () => {
    const first = (await publish('## One\nWords of {{name}}.')).body.version;
    const second = (await publish('## Two\nWords.')).body.version;
    expect(second).toBe(`${first}-2`);
    expect((await read('terms-conditions')).body).toMatchObject({ version: second, is_current: true });
    expect((await read('terms-conditions', first)).body).toMatchObject({ version: first, is_current: false, texts: termsWith('## One\nWords of {{name}}.') });
    expect((await read('terms-conditions', '2026-11-23')).body.texts).toEqual(TERMS);
    expect((await read('privacy-policy', second)).body).toMatchObject({ version: '2026-11-23', is_current: true });
    expect((await read('terms-conditions', '2020-01-01')).status).toBe(404);
    const { body: history } = await ask<LegalVersion[]>('GET', '/history');
    expect(history.map(({ version, changed }) => [version, changed])).toEqual([[second, ['terms-conditions']], [first, ['terms-conditions']], ['2026-11-23', []]]);
    const { body: restored } = await ask('POST', '/restore', { revision: 0, version: '2026-11-23' });
    expect(restored.draft).toMatchObject({ changed: ['terms-conditions'], texts: { 'terms-conditions': TERMS } });
    expect(await rows(`select payload from outbox where fact = 'legal.published' order by id desc limit 1`)).toHaveLength(1);
  });

  it('are immutable once published, even for the table owner', async () => {
    await expect(rows(`update legal_versions set document = document`)).rejects.toThrow(/legal_versions_kept|permission denied|stays as it is/);
    await expect(rows(`delete from legal_versions`)).rejects.toThrow(/legal_versions_kept|permission denied|stays as it is/);
  });

  describe('that require acceptance', () => {
    let client: SignedInPerson;
    let version: string;
    beforeAll(async () => {
      client = await testApp.people.client();
      expect(await sessionOf(client)).toBeUndefined();
      await publish('## Asked\nRead this.', true);
      version = (await publish('## Asked\nRead this, with a comma.')).body.version;
    });
    const ROUTES: Array<[string, object]> = [
      ['/bookings', CONSULTATION],
      ['/billing/checkout', { planType: 'video_library' }],
      ['/waitlist', {}],
    ];

    it('are presented in the next session of clients, but not of admins', async () => {
      expect(await sessionOf(client)).toBe(true);
      expect(await sessionOf(coach)).toBeUndefined();
      expect((await termsOf(client)).body.changed).toEqual({ version });
      expect((await termsOf(coach)).body.changed).toBeNull();
    });

    it.each(ROUTES)('%s is refused until they are accepted', async (path, body) => {
      const { status, body: answer } = await testApp.request.post<Refused>(path, body, client.bearer);
      expect([status, answer.code, answer.data?.version, answer.title]).toEqual([409, 'TERMS_CHANGED', version, messages.legal.termsChanged]);
    });

    it('are accepted once, in the version that was read, with time, address and user agent (AUTH-32)', async () => {
      expect((await accept(client, '2026-11-23')).body.code).toBe('TERMS_CHANGED_AGAIN');
      const answers = await Promise.all([accept(client, version), accept(client, version)]);
      expect(answers.map(({ status, body }) => [status, body.changed])).toEqual([[200, null], [200, null]]);
      const kept = await rows(`select kind, ip, user_agent from consents where user_id = ? and policy_version = ?`, [client.userId, version]);
      expect(kept).toEqual([{ kind: 'privacy_and_terms', ip: expect.any(String), user_agent: 'node' }]);
      expect(await sessionOf(client)).toBeUndefined();
      expect((await testApp.request.post('/bookings', CONSULTATION, client.bearer)).status).toBe(201);
    });

    it('are not presented again for a later version without required acceptance', async () => {
      await publish('## Asked\nRead this, or not.');
      expect((await termsOf(client)).body.changed).toBeNull();
    });
  });

  it('a former version shows the figures of its publication date, the current version today’s', async () => {
    const { policy } = (await testApp.request.get<{ business: { policy: Record<string, unknown> } }>('/business')).body.business;
    const before = (await publish('## Before\nUntil {{cancellation_hours}}.')).body.version;
    testApp.advance(1_000);
    await testApp.publishBusiness({ policy: { cancellationHours: 36 } });
    expect((await read('terms-conditions', before)).body).not.toHaveProperty('facts');
    const after = (await publish('## After\nUntil {{cancellation_hours}}.')).body.version;
    testApp.advance(1_000);
    await testApp.publishBusiness({ policy: { cancellationHours: 24 } });
    await publish('## Last\nUntil {{cancellation_hours}}.');
    expect((await read('terms-conditions', before)).body).toMatchObject({ is_current: false, facts: { name: 'Your Coach', policy, planCredits: 'the Premium Package brings 4 session credits', packMonths: '12 months' } });
    expect((await read('terms-conditions', after)).body).toMatchObject({ is_current: false, facts: { policy: { ...policy, cancellationHours: 36 } } });
    expect((await read('terms-conditions')).body).not.toHaveProperty('facts');
  });
});

it('a self-hosted business starts with neutral texts that are marked as initial', async () => {
  const testApp = await startTestApp({ worker: false, settings: { OWN_BUSINESS: '1' } });
  try {
    const { body } = await testApp.request.get<LegalDesk>('/admin/legal', (await testApp.people.coach()).bearer);
    expect(body).toMatchObject({ is_beginning: true, texts: ownBusinessLegal });
  } finally {
    await testApp.stop();
  }
});
