import { demoAccounts, writeDemo } from '../src/demo/write-demo.ts';
import { ENV } from '../src/env.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(60_000);

describe('the demo data', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  }, 60_000);
  afterAll(() => testApp.stop());

  const write = () => writeDemo(testApp.em(), testApp.app.get(ENV), testApp.app.get(Clock).now());
  const emails = async () => (await demoAccounts(testApp.em())).map(({ email }) => email);
  /** Leaves users as a completed deletion does. */
  const erase = (email: string) => testApp.em().execute(`update users set email = 'deleted-' || id || '@deleted.invalid', password_hash = 'deleted' where email like ?`, [email]);

  it('is written once, and restored after the coach or all users were deleted', async () => {
    await write();
    expect(await emails()).toEqual(['admin@demo.test', 'client@demo.test']);
    await write();
    await erase('admin@demo.test');
    await write();
    expect(await emails()).toEqual(['client@demo.test']);
    await erase('%@demo.test');
    await write();
    expect(await emails()).toEqual([]);
  });

  it('lists what to bring to each place in both languages', async () => {
    const rows = await testApp.em().execute<Array<{ told: boolean }>>(`select instructions <> '' and instructions_es <> '' and instructions <> instructions_es as told from places`);
    expect(rows).toEqual([{ told: true }, { told: true }]);
  });
});
