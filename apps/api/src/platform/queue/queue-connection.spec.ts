import { createPostgresBackend, getDefaultBackendFactory } from 'bullmq';
import pg from 'pg';
import { readEnv } from '../../env.ts';
import { QueueConnection, redisConnection } from './queue-connection.ts';

const env = (settings: Record<string, string>) =>
  readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody@nowhere/coach', STRIPE_SECRET_KEY: 'none', STRIPE_WEBHOOK_SECRET: 'none', AUTH_SECRET: 'x'.repeat(32), ...settings });
const inRedis = env({ REDIS_URL: 'redis://nowhere:6379' });
const inPostgres = env({});

describe('the connection to the store of the queues', () => {
  it('in Redis, who drains waits for it; who sends learns at once that it is away', () => {
    expect(redisConnection('redis://nowhere:6379', null)).toMatchObject({ url: 'redis://nowhere:6379', maxRetriesPerRequest: null });
    expect(new QueueConnection(inRedis, 5).options.connection).toMatchObject({ url: 'redis://nowhere:6379', maxRetriesPerRequest: 1 });
  });

  it('is one pool in a database beside the product’s when there is no Redis: two to send, two for each queue that is drained', () => {
    for (const { drained, max } of [{ drained: 0, max: 2 }, { drained: 5, max: 12 }]) {
      const { connection } = new QueueConnection(inPostgres, drained).options;
      expect(connection).toBeInstanceOf(pg.Pool);
      expect(connection).toMatchObject({ options: { connectionString: 'postgres://nobody@nowhere/coach_queue', options: '-c search_path=bullmq', max } });
    }
  });

  it('chooses the backend of whatever is opened next', () => {
    expect(new QueueConnection(inPostgres, 0) && getDefaultBackendFactory()).toBe(createPostgresBackend);
    expect(new QueueConnection(inRedis, 0) && getDefaultBackendFactory()).not.toBe(createPostgresBackend);
  });

  it('remembers a finished job for seven days, and a failed one for good', () => {
    expect(new QueueConnection(inPostgres, 0).options.defaultJobOptions).toEqual({ removeOnComplete: { age: 604_800 }, removeOnFail: false });
  });
});
