import type { Server } from 'node:http';
import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises';
import { ExpressAdapter } from '@nestjs/platform-express';

const QUIET_MS = 2;
const LONGEST_WAIT_MS = 2_000;

/**
 * Waits until no connection is waiting to be accepted, two seconds at most: those waiting when the listener closes are reset, and a
 * proxy must not repeat what it has already sent, a POST above all. After a pause of this process a timer fires before any connection
 * is accepted, and then one is accepted per turn of the loop; and a process that has just slept is not paused in the next moment.
 */
export async function idleMoment(server: Server): Promise<void> {
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on('connection', count);
  const latest = performance.now() + LONGEST_WAIT_MS;
  let before: number;
  do {
    before = accepted;
    await delay(QUIET_MS);
    await turnOfTheLoop();
  } while (accepted > before && performance.now() < latest);
  server.off('connection', count);
}

/** Nest's Express adapter, closing its listener when no connection is waiting. */
export class GracefulCloseAdapter extends ExpressAdapter {
  override async close(): Promise<unknown> {
    await idleMoment(this.httpServer as Server);
    return super.close();
  }
}
