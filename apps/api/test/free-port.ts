import { nextFreePort } from '@coach/start/ports/port-check.ts';

/** Each Jest worker has its own port range from 28,000 up: below the system's ephemeral ports. */
const PER_WORKER = 500;
const first = 28_000 + ((Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % 8) * PER_WORKER;

let from = Math.floor(Math.random() * PER_WORKER);

/** Returns a free port, which is not reused until the worker's other ports were handed out. */
export async function freePort(): Promise<number> {
  const port = await nextFreePort(first + (from % PER_WORKER));
  from = port - first + 1;
  return port;
}
