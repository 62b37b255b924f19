import { nextFreePort } from '@coach/start/ports/port-check.ts';

/** Each Jest worker has ports of its own, from 28,000 on: below those that the system lends to outgoing connections. */
const PER_WORKER = 500;
const first = 28_000 + ((Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % 8) * PER_WORKER;

let from = Math.floor(Math.random() * PER_WORKER);

/** A port that nobody listens on, and that is not handed out again until the worker's others were. */
export async function freePort(): Promise<number> {
  const port = await nextFreePort(first + (from % PER_WORKER));
  from = port - first + 1;
  return port;
}
