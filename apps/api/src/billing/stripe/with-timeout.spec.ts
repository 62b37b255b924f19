import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);
const refused = () => new Error('too late');

describe('P6 timeouts', () => {
  it('returns a result that arrives in time', async () => {
    await expect(withTimeout(Promise.resolve('page'), refused)).resolves.toBe('page');
  });

  it('passes on a rejection unchanged', async () => {
    await expect(withTimeout(Promise.reject(new Error('declined')), refused)).rejects.toThrow('declined');
  });

  it('refuses what takes too long, and ignores a later failure', async () => {
    await expect(withTimeout(never, refused, 5)).rejects.toThrow('too late');
    const failsLater = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('socket hang up')), 20));
    await expect(withTimeout(failsLater, refused, 5)).rejects.toThrow('too late');
    await failsLater.catch(() => undefined);
  });
});
