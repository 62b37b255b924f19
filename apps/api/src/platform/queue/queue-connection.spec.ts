import { createPostgresBackend, getDefaultBackendFactory } from 'bullmq';
import { readEnv } from '../../env.ts';
import { queueConnection, senderOptions } from './queue-connection.ts';

const env = (settings: Record<string, string>) =>
  readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody@nowhere/coach', STRIPE_SECRET_KEY: 'none', STRIPE_WEBHOOK_SECRET: 'none', AUTH_SECRET: 'x'.repeat(32), ...settings });
const inRedis = env({ REDIS_URL: 'redis://nowhere:6379' });
const inPostgres = env({});

describe('the connection to the store of the queues', () => {
  it('in Redis, who drains waits for it; who sends learns at once that it is away', () => {
    expect(queueConnection(inRedis)).toMatchObject({ url: 'redis://nowhere:6379', maxRetriesPerRequest: null });
    expect(senderOptions(inRedis).connection).toMatchObject({ url: 'redis://nowhere:6379', maxRetriesPerRequest: 1 });
  });

  it('is a database beside the product’s when there is no Redis', () => {
    expect(queueConnection(inPostgres)).toEqual({ connectionString: 'postgres://nobody@nowhere/coach_queue', schema: 'bullmq', migrate: true, max: 2 });
    expect(senderOptions(inPostgres).connection).toEqual(queueConnection(inPostgres));
  });

  it('chooses the backend of whatever is opened next', () => {
    queueConnection(inPostgres);
    expect(getDefaultBackendFactory()).toBe(createPostgresBackend);
    queueConnection(inRedis);
    expect(getDefaultBackendFactory()).not.toBe(createPostgresBackend);
  });

  it('remembers a finished job for seven days, and a failed one for good', () => {
    expect(senderOptions(inPostgres).defaultJobOptions).toEqual({ removeOnComplete: { age: 604_800 }, removeOnFail: false });
  });
});
