import { MikroORM, RequestContext } from '@mikro-orm/core';
import { JobRegister } from '../src/platform/queue/job-register.ts';
import { ImportDesk } from './imports/import-desk.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { runTimed } from './timed-job.ts';
import { untilIdle } from './until-idle.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

describe('client imports', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let desk: ImportDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    desk = new ImportDesk(testApp, coach);
  });
  afterAll(() => testApp.stop());

  const rows = <Row>(sql: string, values: unknown[] = []) => testApp.em().execute<Row[]>(sql, values);
  const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
  const everything = () => Promise.all(['users', 'profiles', 'consents', 'session_credits', 'session_credit_entries', 'bookings', 'claims', 'email_tokens', 'mail_preferences'].map(count));
  const mailsTo = (email: string) => testApp.mailbox.mails.filter(({ to }) => to[0]!.address === email);
  const numbersOf = ({ counts: { new: added, added: more, known, refused, sessions, credits } }: { counts: Record<'new' | 'added' | 'known' | 'refused' | 'sessions' | 'credits', number> }) => [added, more, known, refused, sessions, credits];

  const FIVE = [
    'First name,Last name,E-mail,Phone,Sessions left,Valid until,Session date,Time,Paid,Newsletter',
    'Ana,Lopez,ana@moved.example,+1 555 0101,5,2027-06-30,2027-03-10,10:00,credit,2026-05-01',
    'Ben,Stone,ben@moved.example,,,,3/11/2027,2:30 PM,,',
    '"Chen, Li",Wu,chen@moved.example,,2,,,,,no',
    'Dora,Fay,DORA@moved.example,,,,2027-03-10,10:30,,',
    'Eve,Young,eve at moved.example,,x,,,,,yes',
  ].join('\r\n');

  it('a dry run shows the outcome of each line and writes nothing', async () => {
    const { status, body } = await desk.read(FIVE);
    expect(status).toBe(201);
    expect(body.columns.map(({ field }) => field)).toEqual(['first_name', 'last_name', 'email', 'phone', 'sessions_left', 'sessions_expire', 'session_date', 'session_time', 'session_paid', 'marketing_consent']);
    expect(body.columns[2]).toEqual({ head: 'E-mail', samples: ['ana@moved.example', 'ben@moved.example', 'chen@moved.example'], field: 'email' });
    const before = await everything();
    const checked = await desk.check(body.id);
    expect(await everything()).toEqual(before);
    expect(numbersOf(checked)).toEqual([3, 0, 0, 2, 2, 7]);
    expect(checked.problems).toEqual([
      { line: 5, field: 'session_time', problem: 'overlaps_line' },
      { line: 6, field: 'email', problem: 'email_bad' },
      { line: 6, field: 'sessions_left', problem: 'count_bad' },
      { line: 6, field: 'marketing_consent', problem: 'consent_undated' },
    ]);
  });

  it('imports clients with their sessions without mailing them; the same file again creates no duplicates', async () => {
    const done = await desk.take(FIVE);
    expect(numbersOf(done)).toEqual([3, 0, 0, 2, 2, 7]);
    expect(await rows(`select p.first_name, p.details ->> 'phone' as phone, u.email_confirmed_at as confirmed, u.imported_at is not null as imported from users u join profiles p on p.user_id = u.id where u.email like '%@moved.example' order by u.email`)).toEqual([
      { first_name: 'Ana', phone: '+1 555 0101', confirmed: null, imported: true },
      { first_name: 'Ben', phone: null, confirmed: null, imported: true },
      { first_name: 'Chen, Li', phone: null, confirmed: null, imported: true },
    ]);
    expect(await rows(`select u.email, b.session_date, b.status, b.price_cents from bookings b join users u on u.id = b.user_id where u.email like '%@moved.example' order by u.email`)).toEqual([
      { email: 'ana@moved.example', session_date: '2027-03-10T18:00:00.000Z', status: 'confirmed', price_cents: 0 },
      { email: 'ben@moved.example', session_date: '2027-03-11T22:30:00.000Z', status: 'confirmed', price_cents: null },
    ].map((row) => ({ ...row, session_date: expect.anything() as string })));
    expect(await rows(`select u.email, c.granted, c.used, c.source from session_credits c join users u on u.id = c.user_id where u.email like '%@moved.example' order by u.email`)).toEqual([
      { email: 'ana@moved.example', granted: 5, used: 1, source: 'imported' },
      { email: 'chen@moved.example', granted: 2, used: 0, source: 'imported' },
    ]);
    expect(await rows(`select c.kind from consents c join users u on u.id = c.user_id where u.email like '%@moved.example'`)).toEqual([{ kind: 'marketing' }]);
    const before = await everything();
    expect(numbersOf(await desk.take(FIVE))).toEqual([0, 0, 3, 2, 0, 0]);
    expect(await everything()).toEqual(before);
    await untilIdle(testApp);
    expect(['ana', 'ben', 'chen'].flatMap((name) => mailsTo(`${name}@moved.example`))).toEqual([]);
  });

  it('refuses a taken time, a coach’s account, and a missing credit, with the line number', async () => {
    const lines = ['Name;E-Mail;Termin;Uhrzeit;Dauer;Zahlung', 'Fay Moss;fay@moved.example;10.03.2027;10:00;60;', `Coach Own;${coach.email};;;;`, 'Gil Poe;gil@moved.example;12.03.2027;09:00;60;Guthaben', 'Hal Rex;hal@moved.example;13.03.2027;09:00;30 min;Guthaben', 'Ivy Lee;ivy@moved.example;15.03.2027;09:00;60;', 'Ivy Lee;ivy@moved.example;16.03.2027;09:00;60;'].map((line, index) => `${line};${['Leistung', ...Array<string>(4).fill('1:1 Personal Training'), ...Array<string>(2).fill('consultation')][index]}`);
    const { id } = (await desk.read(lines.join('\n'))).body;
    const { problems } = await desk.check(id);
    expect(problems.map(({ line, field, problem }) => `${line} ${field}: ${problem}`)).toEqual(['2 session_time: time_taken', '3 email: coach_account', '4 session_paid: no_credit', '5 session_paid: credit_other', '7 session_service: consultation_open']);
    expect(numbersOf(await desk.start(id))).toEqual([1, 0, 0, 5, 1, 0]);
    expect(await rows(`select 1 from users where email in ('fay@moved.example', 'gil@moved.example')`)).toEqual([]);
    const report = await desk.report(id);
    expect(report.split('\r\n')[1]).toBe('Fay Moss,fay@moved.example,10.03.2027,10:00,60,,1:1 Personal Training,2,Session: time: You already have something at this time.');
  });

  it('adds sessions to an existing client over several lines, without changing their profile', async () => {
    const client = await testApp.people.client();
    const file = ['Name,Email,Sessions left,Date,Time,Place', `Other Name,${client.email.toUpperCase()},3,2027-03-17,09:00,Somewhere green`, `Other Name,${client.email},3,2027-03-18,09:00,`].join('\n');
    expect(numbersOf(await desk.take(file))).toEqual([0, 2, 0, 0, 2, 3]);
    expect(await rows('select first_name, last_name from profiles where user_id = ?', [client.userId])).toEqual([{ first_name: expect.stringMatching(/^Maria/) as string, last_name: 'Gonzalez' }]);
    expect(await rows(`select details ->> 'location' as location from bookings where user_id = ? order by session_date`, [client.userId])).toEqual([{ location: 'Somewhere green' }, { location: '' }]);
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string[]]>([
    ['UTF-8 with a mark', new Uint8Array(Buffer.from('\uFEFFVorname,E-Mail\nJürgen,j@x.example')), ['Vorname', 'E-Mail', 'Jürgen']],
    ['Windows-1252 with semicolons', new Uint8Array(Buffer.from('Vorname;E-Mail;Straße\nJürgen;j@x.example;Weg', 'latin1')), ['Vorname', 'E-Mail', 'Straße', 'Jürgen', 'Weg']],
    ['UTF-16 with tabs, as Excel says Unicode text', new Uint8Array(Buffer.from('\uFEFFVorname\tE-Mail\r\nJürgen\tj@x.example', 'utf16le')), ['Vorname', 'E-Mail', 'Jürgen']],
    ['Excel’s own line about the sign', new Uint8Array(Buffer.from('sep=;\r\nVorname;E-Mail\r\n"Jürgen; der ""Große""";j@x.example')), ['Vorname', 'E-Mail', 'Jürgen; der "Große"']],
    ['no heads', new Uint8Array(Buffer.from('Jürgen,j@x.example\n\n,,\n')), ['Column 1', 'Column 2', 'Jürgen']],
  ])('reads %s', async (_, bytes, expected) => {
    const { status, body } = await desk.read(bytes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ lines: 1, state: 'read' });
    expect([...body.columns.map(({ head }) => head), ...body.columns.flatMap(({ samples, field }) => (field === 'email' ? [] : samples))]).toEqual(expected);
  });

  it('does not accept a formula as a name, and no report executes one', async () => {
    const { id } = (await desk.read('Name,Email\n"=HYPERLINK(""http://bad.example"")",f@moved.example\n@SUM(1),g@moved.example')).body;
    expect((await desk.check(id)).problems).toEqual([2, 3].map((line) => ({ line, field: 'full_name', problem: 'formula' })));
    expect(await desk.report(id)).toContain(`"'=HYPERLINK(""http://bad.example"")",f@moved.example,2,`);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['nothing', '', 422, 'EMPTY'],
    ['heads alone', 'Name,Email\n', 422, 'EMPTY'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 422, 'NOT_TEXT'],
    ['an open quotation mark', 'Name,Email\n"Jo,jo@x.example\nand more', 422, 'BROKEN'],
    ['5,001 lines', `Email\n${'a@x.example\n'.repeat(5_001)}`, 422, 'TOO_MANY_LINES'],
    ['more than 5 MB', `Email\n${'x'.repeat(5 * 1024 * 1024)}`, 400, 'BAD_REQUEST'],
  ])('refuses %s', async (_, content, status, code) => {
    const answer = await desk.read(content);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('requires an email column, each column once, and a check before an import', async () => {
    const { id } = (await desk.read('Name,Email\nJo,jo@moved.example')).body;
    const check = async (columns: unknown[]) => (await testApp.request.post<{ code: string }>(`/admin/client-imports/${id}/check`, { columns }, coach.bearer)).body.code;
    expect([await check(['full_name', null]), await check(['email', 'email']), await check(['email'])]).toEqual(['NO_EMAIL', 'WRONG_COLUMNS', 'WRONG_COLUMNS']);
    expect((await testApp.request.post<{ code: string }>(`/admin/client-imports/${id}/start`, {}, coach.bearer)).body.code).toBe('NOT_CHECKED');
  });

  it('lists a hundred problems and keeps all of them in the report; an interrupted import resumes', async () => {
    const lines = Array.from({ length: 130 }, (_, index) => (index % 10 === 0 ? `P${index},half${index}@moved.example` : `P${index},nothing`));
    const { id } = (await desk.read(`Name,Email\n${lines.join('\n')}`)).body;
    const checked = await desk.check(id);
    expect([checked.problem_count, checked.problems.length, checked.counts.new]).toEqual([117, 100, 13]);
    // Simulates a process that crashed after the second batch: the job is retried.
    await testApp.em().execute(`update client_imports set state = 'importing', done_lines = 50, problems = '[]', counts = counts || '{"new": 5, "refused": 45}' where id = ?`, [id]);
    await RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(JobRegister).perform('imports.work-through', { import_id: id }, 'tried again'));
    expect(await desk.open(id)).toMatchObject({ state: 'done', done_lines: 130, counts: { new: 13, refused: 117 } });
    expect(await rows(`select 1 from users where email like 'half%@moved.example'`)).toHaveLength(8);
    expect((await desk.report(id)).trim().split('\r\n')).toHaveLength(73);
  });

  it('a file is encrypted, and deleted after seven days or on request', async () => {
    const { id } = (await desk.read('Name,Email\nJo,jo@moved.example')).body;
    expect((await testApp.request.delete(`/admin/client-imports/${id}`, coach.bearer)).status).toBe(200);
    expect((await testApp.request.get(`/admin/client-imports/${id}`, coach.bearer)).status).toBe(404);
    const other = (await desk.read('Name,Email\nJo,jo@moved.example')).body.id;
    testApp.advance(7 * DAY);
    await runTimed(testApp, 'imports.maintain');
    coach = await testApp.people.again(coach);
    desk = new ImportDesk(testApp, coach);
    expect((await testApp.request.get(`/admin/client-imports/${other}`, coach.bearer)).status).toBe(404);
  });
});

describe('invitations', () => {
  let testApp: TestApp;
  let desk: ImportDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = new ImportDesk(testApp, await testApp.people.coach());
    await desk.take(['Name,Email', ...['ida', 'jon', 'kay', 'lea', 'max'].map((name) => `${name} Smith,${name}@moved.example`)].join('\n'));
  });
  afterAll(() => testApp.stop());

  const again = async () => void (desk = new ImportDesk(testApp, await testApp.people.coach()));
  const idOf = async (name: string) => (await desk.invitees()).people.find(({ email }) => email.startsWith(name))!.user_id;
  const tokensTo = async (name: string, mails = 1) => {
    const mail = (await testApp.mailbox.to(`${name}@moved.example`, mails)).at(-1)!;
    const [, access_token, refresh_token] = /\/reset-password#access_token=([\w-]+)&refresh_token=([\w-]+)&type=(?:invitation|recovery)/.exec(mail.text)!;
    return { subject: mail.subject, tokens: { access_token, refresh_token } };
  };
  const post = <Body>(path: string, body: object) => testApp.request.post<Body & { code?: string }>(path, body);
  const signUp = (name: string) => post('/auth/sign-up', { email: `${name}@moved.example`, password: 'an attacker knows it', firstName: 'Not', lastName: 'Her', phone: '1', healthNotes: null, privacyConsent: true });

  it('an invitation confirms the address and sets the first password, once, within a week', async () => {
    expect(await desk.invite([await idOf('ida')])).toBe(1);
    const { subject, tokens } = await tokensTo('ida');
    expect(subject).toBe('Your account is ready');
    expect((await post('/auth/recover/check', tokens)).body).toEqual({ email: 'ida@moved.example', joins: true });
    expect((await post<{ profile: { first_name: string } }>('/auth/recover', { ...tokens, password: 'her own words' })).body.profile.first_name).toBe('ida');
    expect((await post('/auth/recover', { ...tokens, password: 'her other words' })).body.code).toBe('LINK_EXPIRED');
    expect((await post('/auth/sign-in', { email: 'ida@moved.example', password: 'her own words' })).status).toBe(200);
    expect(await testApp.em().execute(`select c.kind, c.ip is not null as told from consents c join users u on u.id = c.user_id where u.email = 'ida@moved.example' order by c.kind`)).toEqual([{ kind: 'health_information', told: true }, { kind: 'privacy_and_terms', told: true }]);
    expect((await desk.invitees()).people.map(({ email }) => email.slice(0, 3)).sort()).toEqual(['jon', 'kay', 'lea', 'max']);
    await untilIdle(testApp);
    expect(testApp.mailbox.mails.filter(({ to, subject: about }) => to[0]!.address === 'ida@moved.example' && /changed/.test(about))).toEqual([]);
  });

  it('go to all at once, to nobody twice within the hour, and again when a client is selected or after a week', async () => {
    expect(await desk.invite()).toBe(4);
    expect([await desk.invite(), await desk.invite([await idOf('jon')])]).toEqual([0, 0]);
    testApp.advance(HOUR);
    await again();
    expect(await desk.invite([await idOf('jon')])).toBe(1);
    await tokensTo('jon', 2);
    const { tokens } = await tokensTo('kay');
    testApp.advance(7 * DAY);
    await again();
    expect((await post('/auth/recover/check', tokens)).body.code).toBe('LINK_EXPIRED');
    expect(await desk.invitees()).toMatchObject({ total: 4, uninvited: 4 });
    expect(await desk.invite()).toBe(4);
  });

  it('a sign-up with an imported address is answered like a new one, sets no password, and joins through the mail', async () => {
    testApp.advance(2 * HOUR);
    await again();
    const [brought, unknown] = [await signUp('lea'), await post('/auth/sign-up', { email: 'new@moved.example', password: 'somebody is new', firstName: 'Not', lastName: 'Her', phone: '1', healthNotes: null, privacyConsent: true })];
    expect({ status: brought.status, body: brought.body }).toEqual({ status: unknown.status, body: { email: 'lea@moved.example' } });
    expect((await post('/auth/sign-in', { email: 'lea@moved.example', password: 'an attacker knows it' })).body.code).toBe('INVALID_CREDENTIALS');
    const { tokens } = await tokensTo('lea', 3);
    expect((await post<{ profile: { first_name: string } }>('/auth/recover', { ...tokens, password: 'her own words' })).body.profile.first_name).toBe('lea');
    expect((await signUp('lea')).body.code).toBe('ALREADY_REGISTERED');
  });

  it('requesting another confirmation resends the invitation, and a reset link joins as well', async () => {
    const mails = testApp.mailbox.mails.filter(({ to }) => to[0]!.address === 'max@moved.example').length;
    expect((await post('/auth/resend-confirmation', { email: 'max@moved.example' })).status).toBe(200);
    expect((await tokensTo('max', mails + 1)).subject).toBe('Your account is ready');
    await post('/auth/request-password-reset', { email: 'max@moved.example' });
    const { subject, tokens } = await tokensTo('max', mails + 2);
    expect(subject).toBe('Reset your password');
    expect((await post('/auth/recover/check', tokens)).body).toEqual({ email: 'max@moved.example', joins: true });
  });
});
