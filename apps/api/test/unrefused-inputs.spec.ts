import { ProblemFilter } from '../src/platform/http/problem.filter.ts';
import { unrefusedInputs } from '../src/platform/metrics/metrics.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** An error as the driver throws it, wrapped by the ORM. */
const thrownBy = (code: string, constraint?: string) => Object.assign(new Error('insert into events …'), { cause: Object.assign(new Error('refused'), { code, constraint }) });

const recorded = async () => (await unrefusedInputs.get()).values.filter(({ value }) => value > 0).map(({ labels, value }) => ({ ...labels, value }));

describe('an input refused only by the database', () => {
  let testApp: TestApp;
  const answer = { headersSent: false, status: jest.fn().mockReturnThis(), set: jest.fn().mockReturnThis(), type: jest.fn().mockReturnThis(), send: jest.fn() };
  const thrown = (error: unknown) =>
    new ProblemFilter().catch(error, { switchToHttp: () => ({ getRequest: () => ({}), getResponse: () => answer }) } as never);
  beforeEach(async () => {
    testApp = await startTestApp({ worker: false, settings: { LOG_LEVEL: 'silent' } });
  });

  it.each([
    ['a broken constraint', thrownBy('23505', 'events_url_unique'), [{ code: '23505', constraint: 'events_url_unique', value: 1 }]],
    ['a value that no column takes', thrownBy('22008'), [{ code: '22008', constraint: '', value: 1 }]],
  ])('%s fails the spec in which it occurs', async (_, error, found) => {
    thrown(error);
    expect(answer.status).toHaveBeenLastCalledWith(500);
    expect(await recorded()).toEqual(found);
    await expect(testApp.stop()).rejects.toThrow(/Refused by the database alone: /);
    expect(await recorded()).toEqual([]);
  });

  it('other database errors do not', async () => {
    for (const code of ['40P01', '57P01']) thrown(thrownBy(code));
    await expect(testApp.stop()).resolves.toBeUndefined();
  });
});
