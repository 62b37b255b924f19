import { createServer } from 'node:net';

/**
 * Below the ports that systems lend to outgoing connections (32,768 and up on Linux, 49,152 elsewhere): one of those
 * could be lent to somebody in the seconds before a test listens there. Each Jest worker has ports of its own.
 */
const FIRST = 28_000;
const PER_WORKER = 500;
const WORKERS = 8;

const own = (Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % WORKERS;
let tried = Math.floor(Math.random() * PER_WORKER);

const nextPort = (): number => FIRST + own * PER_WORKER + (tried++ % PER_WORKER);

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });

/** A port that nobody listens on and that nobody but the asker is given before it comes round again. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PER_WORKER; attempt++) {
    const port = nextPort();
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free for a test.');
}
