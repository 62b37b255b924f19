import { siteEvents } from '../src/site/site-events.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('what search engines are told of the events', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, clock: '2025-11-01T09:00:00-07:00' });
  });
  afterAll(() => testApp.stop());

  const told = async (address: string) =>
    (await siteEvents(testApp.app, 'https://coach.example/')(address)) as { '@graph': { '@type': string; name: string; startDate: string; organizer: unknown }[] } | undefined;

  it('is every event that is ahead, on the home page only', async () => {
    const { '@graph': events } = (await told('/'))!;
    expect(events).toHaveLength(10);
    expect(events[0]).toMatchObject({ '@type': 'Event', name: 'Beach Strength Camp', startDate: '2025-11-15T14:00:00.000Z', organizer: { url: 'https://coach.example/' } });
    expect(await told('/pricing')).toBeUndefined();
  });

  it('is nothing once all have begun, and costs the database one question a minute', async () => {
    const known = siteEvents(testApp.app, 'https://coach.example');
    const before = await known('/');
    testApp.advance(400 * 24 * 60 * 60 * 1000);
    expect(await known('/')).toBe(before);
    expect(await told('/')).toBeUndefined();
  });
});
