import type { AdminClient, CoachToday, KeptNoteTemplates, NoteTemplates } from '@coach/contracts';
import { HOUR, MOST_NOTE_TEMPLATES } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

describe('after a session', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  const at = '2027-03-01T11:00:00-08:00';
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
  }, 120_000);
  afterAll(() => testApp.stop());

  describe('the coach’s templates for notes', () => {
    const list = async () => (await testApp.request.get<KeptNoteTemplates>('/admin/note-templates', coach.bearer)).body;
    const save = (templates: NoteTemplates['templates']) => testApp.request.ask('PUT', '/admin/note-templates', { templates }, coach.bearer);
    const [training, first] = [{ name: 'After the session', body: 'Focus:\nWent well:\nNext time:' }, { name: 'First session', body: 'Goals:' }];

    it('start with one, and can then be edited and reordered', async () => {
      expect(await list()).toEqual({ templates: [training], etag: expect.any(String) });
      expect(await save([first, training])).toMatchObject({ status: 200, body: { templates: [first, training] } });
      expect(await list()).toEqual({ templates: [first, training], etag: expect.any(String) });
      expect((await save([])).status).toBe(200);
      expect(await list()).toEqual({ templates: [], etag: expect.any(String) });
      const entries = await testApp.em().execute<Array<{ after: object }>>(`select after from audit_log where action = 'note-templates.save' order by created_at`);
      expect(entries.map(({ after }) => after)).toContainEqual({ names: 'First session, After the session' });
    });

    it.each([
      ['two of one name', [training, { ...first, name: 'AFTER THE SESSION' }]],
      ['one without a name', [{ ...training, name: ' ' }]],
      ['one that inserts nothing', [{ ...training, body: '' }]],
      ['more than can be kept', Array.from({ length: MOST_NOTE_TEMPLATES + 1 }, (_, index) => ({ name: `Name ${index}`, body: 'Focus:' }))],
    ])('are refused with %s', async (_, templates) => expect((await save(templates)).status).toBe(400));

    it('are limited by the database as in the contract', async () => {
      await expect(testApp.em().execute(`insert into note_templates (position, name, body) values (13, 'Late', 'Focus:')`)).rejects.toThrow(/note_templates_most/);
      await expect(testApp.em().execute(`insert into note_templates (position, name, body) values (1, '', 'Focus:')`)).rejects.toThrow(/note_templates_filled/);
    });
  });

  describe('the last session that has started', () => {
    const book = async (session_date: string) => (await testApp.request.post<{ id: string }>('/admin/bookings', { user_id: client.userId, booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', price_cents: 9_000, notes: '' }, coach.bearer)).body.id;
    const last = async () => (await testApp.request.get<AdminClient>(`/admin/clients/${client.userId}`, coach.bearer)).body.last_session;

    it('is on the client’s page with its attendance, as on Today', async () => {
      expect(await last()).toBeNull();
      const [early, late] = [await book(at), await book('2027-03-01T13:00:00-08:00')];
      testApp.advance(2 * HOUR);
      expect(await last()).toMatchObject({ booking_id: early, starts_at: '2027-03-01T19:00:00.000Z', attendance: null });
      testApp.advance(2 * HOUR);
      expect(await last()).toMatchObject({ booking_id: late, attendance: null });
      const write = (note: string) => testApp.request.ask('PUT', `/admin/bookings/${late}/session-note`, { starts_at: '2027-03-01T13:00:00-08:00', note }, coach.bearer);
      await write('Squats');
      expect(await last()).toMatchObject({ has_note: true });
      expect(JSON.stringify(await last())).not.toContain('Squats');
      const { sessions } = (await testApp.request.get<CoachToday>('/admin/today?date=2027-03-01', coach.bearer)).body;
      expect(await last()).toEqual(sessions[1]);
      await write('');
      expect(await last()).not.toHaveProperty('has_note');
    });

    it('skips canceled sessions', async () => {
      const { booking_id: id } = (await last())!;
      await testApp.em().execute(`update bookings set status = 'cancelled', cancelled_at = session_date, cancelled_by = 'admin' where id = ?`, [id]);
      expect((await last())!.starts_at).toBe('2027-03-01T19:00:00.000Z');
    });
  });
});
