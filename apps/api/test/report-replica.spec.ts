import type { SiteReport } from '@coach/contracts';
import pg from 'pg';
import { startTestApp, type TestApp } from './test-app.ts';
import { createDatabases, type TestDatabases } from './databases.ts';

/** A second database acts as the replica: data only it contains shows which one was read. */
describe('reports with READ_DATABASE_URL', () => {
  let testApp: TestApp;
  let replica: TestDatabases;
  let isDropped = false;
  beforeAll(async () => {
    replica = await createDatabases();
    testApp = await startTestApp({ worker: false, settings: { READ_DATABASE_URL: replica.url } });
  });
  afterAll(async () => {
    await testApp.stop();
    if (!isDropped) await replica.drop();
  });

  const views = async (bearer: string) => (await testApp.request.get<SiteReport>('/admin/reports?days=7', bearer)).body.days.reduce((sum, day) => sum + day.views, 0);

  it('are read from the replica, everything else from the primary; if the replica is unavailable, the primary is read', async () => {
    const coach = await testApp.people.coach();
    const client = new pg.Client({ connectionString: replica.ownerUrl });
    await client.connect();
    await client.query(`insert into analytics_days (day, kind, name, visitors, views) values ('2027-02-28', 'all', '', 3, 7)`);
    await client.end();
    expect(await views(coach.bearer)).toBe(7);
    await replica.drop();
    isDropped = true;
    expect(await views(coach.bearer)).toBe(0);
    expect((await testApp.request.get('/admin/users', coach.bearer)).status).toBe(200);
  });
});
