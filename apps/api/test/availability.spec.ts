import { startTestApp, type TestApp } from './test-app.ts';

interface Slot {
  time_slot: string;
  is_available: boolean;
}

describe('availability', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  it('BOOK-16 ENT-08 lists every start of a day in 30-minute steps with the Pacific offset', async () => {
    const { status, body } = await testApp.request.get<Slot[]>('/availability/slots?date=2027-03-02&duration=60');
    expect(status).toBe(200);
    expect(body[0]).toEqual({ time_slot: '2027-03-02T06:00:00-08:00', is_available: true });
    expect(body.at(-1)?.time_slot).toBe('2027-03-02T19:00:00-08:00');
    expect(body).toHaveLength(27);
  });

  it('AVL-12 answers an empty list for a closed day', async () => {
    expect((await testApp.request.get('/availability/slots?date=2027-03-07&duration=60')).body).toEqual([]);
  });

  it('AVL-05 offers nothing sooner than two hours from now', async () => {
    const { body } = await testApp.request.get<Slot[]>('/availability/slots?date=2027-03-01&duration=60');
    const open = body.filter(({ is_available }) => is_available);
    expect(open[0]?.time_slot).toBe('2027-03-01T11:30:00-08:00');
  });

  it('sums up days for the week strip', async () => {
    const { body } = await testApp.request.get('/availability/days?from=2027-03-06&days=2&duration=30');
    expect(body).toEqual([
      { date: '2027-03-06', available: 12, total: 12 },
      { date: '2027-03-07', available: 0, total: 0 },
    ]);
  });

  it.each([
    ['a day that does not exist', '/availability/slots?date=2027-02-29&duration=60'],
    ['BOOK-13 a duration of 45', '/availability/slots?date=2027-03-02&duration=45'],
    ['no day at all', '/availability/slots?duration=60'],
    ['too many days', '/availability/days?from=2027-03-02&days=4000&duration=60'],
  ])('refuses %s', async (_, path) => {
    const { status, body } = await testApp.request.get(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_REQUEST', defined: true, data: { issues: [{ path: expect.any(Array), message: expect.any(String) }] } });
  });
});
