import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);
const refused = () => new Error('too late');

describe('P6 patience', () => {
  it('answers what comes in time', async () => {
    await expect(withTimeout(Promise.resolve('page'), refused)).resolves.toBe('page');
  });

  it('passes a refusal on as it is', async () => {
    await expect(withTimeout(Promise.reject(new Error('declined')), refused)).rejects.toThrow('declined');
  });

  it('refuses what does not come, and does not mind when it fails later', async () => {
    await expect(withTimeout(never, refused, 5)).rejects.toThrow('too late');
    const failsLater = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('socket hang up')), 20));
    await expect(withTimeout(failsLater, refused, 5)).rejects.toThrow('too late');
    await failsLater.catch(() => undefined);
  });
});
