import type { Env } from '../../env.ts';

/** The database of the queues, where they are not in Redis. */
export const queueUrlOf = (env: Pick<Env, 'QUEUE_DATABASE_URL' | 'DATABASE_URL'>): string => env.QUEUE_DATABASE_URL ?? `${env.DATABASE_URL}_queue`;
