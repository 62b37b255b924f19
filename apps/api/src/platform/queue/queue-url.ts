import type { Env } from '../../env.ts';

/** The queue database, when Redis is not used. */
export const queueUrlOf = (env: Pick<Env, 'QUEUE_DATABASE_URL' | 'DATABASE_URL'>): string => env.QUEUE_DATABASE_URL ?? `${env.DATABASE_URL}_queue`;
