import type { Server } from 'node:http';
import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises';
import { ExpressAdapter } from '@nestjs/platform-express';

const QUIET_MS = 2;
const LONGEST_WAIT_MS = 2_000;

/**
 * Waits until nobody is at the door of a server, two seconds at most: whoever is there when it is closed is reset, and what a
 * proxy has sent already, a POST above all, it may send nowhere else. After a pause of this process a timer rings before anybody
 * is let in, and then one comes in with each turn of the loop; and a process that has just slept is not paused in the next moment.
 */
export async function quietMoment(server: Server): Promise<void> {
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

/** Nest's adapter of Express, which closes its door when nobody is at it. */
export class QuietlyClosingAdapter extends ExpressAdapter {
  override async close(): Promise<unknown> {
    await quietMoment(this.httpServer as Server);
    return super.close();
  }
}
