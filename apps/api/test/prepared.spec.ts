import { prepared } from '../src/platform/database/prepared.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const PLANS = 'select generic_plans, custom_plans from pg_prepared_statements where statement = ?';

describe('prepared statements', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  it('are planned once per connection, whatever their values', async () => {
    await testApp.em().transactional(async (em) => {
      const sum = (first: number, second: number) => prepared<{ sum: number }>(em, { sql: 'select ?::int + ?::int as sum', values: [first, second] });
      expect([await sum(1, 2), await sum(30, 4)]).toEqual([[{ sum: 3 }], [{ sum: 34 }]]);
      expect(await em.execute(PLANS, ['select $1::int + $2::int as sum'])).toEqual([{ generic_plans: '2', custom_plans: '0' }]);
    });
  });

  it('belong to the transaction of their caller', async () => {
    const write = { sql: `insert into rate_limits (key, count, ends_at) values (?, ?, now()) returning key`, values: ['prepared', 1] };
    const undone = testApp.em().transactional(async (em) => {
      expect(await prepared(em, write)).toEqual([{ key: 'prepared' }]);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await testApp.em().execute('select key from rate_limits where key = ?', ['prepared'])).toEqual([]);
  });
});
