import { once } from 'node:events';
import { createPostgresBackend, getDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { readEnv } from '../../env.ts';
import { QueueConnection, redisOfWorker } from './queue-connection.ts';

const env = (settings: Record<string, string>) =>
  readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody@nowhere/coach', STRIPE_SECRET_KEY: 'none', STRIPE_WEBHOOK_SECRET: 'none', AUTH_SECRET: 'x'.repeat(32), ...settings });
const NOBODY_LISTENS = 'redis://127.0.0.1:1';
const inRedis = env({ REDIS_URL: NOBODY_LISTENS });
const inPostgres = env({});

describe('the connection to the queue store', () => {
  it('with Redis, workers wait for it; senders fail at once, over one connection for all queues', async () => {
    expect(redisOfWorker(NOBODY_LISTENS)).toMatchObject({ url: NOBODY_LISTENS, maxRetriesPerRequest: null });
    const senders = new QueueConnection(inRedis, 5);
    expect(senders.options.connection).toBeInstanceOf(Redis);
    expect(senders.options.connection).toMatchObject({ options: { host: '127.0.0.1', port: 1, maxRetriesPerRequest: 1 } });
    const ended = once(senders.options.connection as Redis, 'end');
    await senders.onApplicationShutdown();
    await ended;
  });

  it('is one pool in a database next to the product’s without Redis: two connections to send, two per processed queue', () => {
    for (const { drained, max } of [{ drained: 0, max: 2 }, { drained: 5, max: 12 }]) {
      const { connection } = new QueueConnection(inPostgres, drained).options;
      expect(connection).toBeInstanceOf(pg.Pool);
      expect(connection).toMatchObject({ options: { connectionString: 'postgres://nobody@nowhere/coach_queue', options: '-c search_path=bullmq', max } });
    }
  });

  it('chooses the backend of the next connection', async () => {
    expect(new QueueConnection(inPostgres, 0) && getDefaultBackendFactory()).toBe(createPostgresBackend);
    const senders = new QueueConnection(inRedis, 0);
    expect(getDefaultBackendFactory()).not.toBe(createPostgresBackend);
    await senders.onApplicationShutdown();
  });

  it('remembers a finished job for seven days, and a failed one forever', () => {
    expect(new QueueConnection(inPostgres, 0).options.defaultJobOptions).toEqual({ removeOnComplete: { age: 604_800 }, removeOnFail: false });
  });
});
