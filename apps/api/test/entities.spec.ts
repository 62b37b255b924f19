import { startTestApp, type TestApp } from './test-app.ts';

/** Every entity of the specification by its table, with its fields (A§3, B§3). */
const ENTITIES: Array<[line: string, table: string, fields: string]> = [
  ['ENT-01', 'profiles', 'id user_id email first_name last_name phone health_notes is_admin welcome_email_sent created_at'],
  ['ENT-02', 'subscriptions', 'id user_id status plan_type price_monthly current_period_start current_period_end stripe_subscription_id created_at updated_at'],
  [
    'ENT-03',
    'bookings',
    'id user_id booking_type session_date duration_minutes location notes status price_cents cancelled_at cancelled_by cancellation_reason cancellation_deadline stripe_payment_intent_id created_at participant_count',
  ],
  ['ENT-06', 'video_access_log', 'id last_accessed_at user_id video_id'],
  ['ENT-07', 'email_logs', 'booking_id subscription_id email_type recipient_email created_at'],
  ['ENT-07', 'email_queue', 'id processed'],
  ['PAY-09', 'payments', 'amount currency status stripe_session_id stripe_payment_intent_id'],
  ['HOME-13', 'events', 'id title date time location description poster status event_date'],
];

/** The allowed values of columns, enforced by a check constraint. */
const WORDS: Array<[line: string, table: string, column: string, words: string[]]> = [
  ['ENT-02', 'subscriptions', 'status', ['active', 'inactive', 'canceled', 'past_due']],
  ['ENT-03 ENT-04', 'bookings', 'status', ['pending', 'confirmed', 'completed', 'cancelled']],
  ['ENT-05', 'videos', 'difficulty', ['beginner', 'intermediate', 'advanced', 'all_levels']],
  ['ENT-05', 'videos', 'access_tier', ['free', 'weekly', 'premium', 'all', 'video_library']],
  ['ENT-05', 'videos', 'upload_status', ['pending', 'uploading', 'processing', 'failed', 'completed']],
];

describe('the database schema', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  it.each(ENTITIES)('%s %s has every field', async (_, table, fields) => {
    const rows = await testApp.em().execute<Array<{ column_name: string }>>('select column_name from information_schema.columns where table_name = ?', [table]);
    expect(rows.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('ENT-02 subscriptions.plan_type allows only plans that the business sells or sold', async () => {
    const sold = await testApp.em().execute<Array<{ id: string }>>(`select id from sold_items where kind = 'plan'`);
    expect(sold.map(({ id }) => id)).toEqual(expect.arrayContaining(['video_access_only', 'video_library', 'premium_package']));
    const keys = await testApp.em().execute<Array<{ of: string }>>(`select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as of from pg_constraint where contype = 'f' and confrelid = 'sold_items'::regclass`);
    const named = ['purchases FOREIGN KEY (service_type)', 'session_credits FOREIGN KEY (source)', 'subscriptions FOREIGN KEY (plan_type)', 'users FOREIGN KEY (intended_plan)'];
    expect(keys.map(({ of }) => of).sort()).toEqual(named.map((key) => `${key} REFERENCES sold_items(id)`));
  });

  it.each(WORDS)('%s %s.%s allows only its listed values', async (_, table, column, words) => {
    const checks = await testApp.em().execute<Array<{ definition: string }>>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conrelid = ?::regclass`,
      [table],
    );
    const lists = checks.map(({ definition }) => definition).filter((text) => new RegExp(`\\(${column} = ANY`).test(text));
    expect(lists.map((text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word).sort())).toContainEqual([...words].sort());
  });

  it('ENT-03 bookings.booking_type allows only a service of the business, with the matching kind', async () => {
    const [key] = await testApp.em().execute<Array<{ definition: string }>>(`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'bookings_service'`);
    expect(key!.definition).toBe('FOREIGN KEY (booking_type, service_kind) REFERENCES services(id, kind)');
    const services = await testApp.em().execute<Array<{ id: string; kind: string }>>('select id, kind from services order by id');
    expect(services).toEqual([{ id: 'consultation', kind: 'consultation' }, { id: 'group_session', kind: 'group' }, { id: 'la_fitness', kind: 'by_hand' }, { id: 'personal_training', kind: 'individual' }]);
  });
});
