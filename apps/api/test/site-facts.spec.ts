import { liveStructuredData } from '../src/site/present-facts.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('structured data about events and hours', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, clock: '2025-11-01T09:00:00-07:00' });
  });
  afterAll(() => testApp.stop());

  const told = async (address: string) =>
    (await liveStructuredData(testApp.app, 'https://coach.example/')(address)) as { '@graph': { '@type': string; name: string; startDate: string; organizer: unknown; openingHoursSpecification?: Record<string, string>[] }[] } | undefined;

  it('lists every upcoming event and the weekly hours, on the home page in both languages only', async () => {
    const { '@graph': things } = (await told('/'))!;
    const events = things.filter((thing) => thing['@type'] === 'Event');
    expect(events).toHaveLength(10);
    expect(things.at(-1)?.openingHoursSpecification?.[0]).toEqual({ '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '06:00', closes: '20:00' });
    const { '@graph': spanish } = (await told('/es'))!;
    expect(spanish.map(({ '@type': type, startDate }) => [type, startDate])).toEqual(things.map(({ '@type': type, startDate }) => [type, startDate]));
    expect(spanish.find(({ name }) => name === 'Tu primera dominada')?.startDate).toBe(events.find(({ name }) => name === 'Your First Pull-Up')?.startDate);
    expect(spanish.at(-1)).toEqual(things.at(-1));
    expect(events[0]).toMatchObject({ '@type': 'Event', name: 'Beach Strength Camp', startDate: '2025-11-15T14:00:00.000Z', organizer: { url: 'https://coach.example/' } });
    expect(await told('/pricing')).toBeUndefined();
  });

  it('lists no past events, and queries the database once a minute at most', async () => {
    const known = liveStructuredData(testApp.app, 'https://coach.example');
    const before = await known('/');
    testApp.advance(400 * 24 * 60 * 60 * 1000);
    expect(await known('/')).toBe(before);
    expect((await told('/'))?.['@graph'].map((thing) => thing['@type'])).toEqual([undefined]);
  });
});
