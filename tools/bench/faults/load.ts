import { setTimeout as delay } from 'node:timers/promises';

/** The result of a request in a steady load. Times in ms since the epoch; status 0 if the connection failed. */
export interface Ended {
  began: number;
  ended: number;
  status: number;
}

export interface Load {
  ended: readonly Ended[];
  /** Stops sending and waits for the outstanding responses. */
  stop(): Promise<readonly Ended[]>;
}

/** Sends this many requests per second on schedule, whether earlier ones have been answered or not. */
export function steadyLoad(perSecond: number, send: () => Promise<number>): Load {
  const ended: Ended[] = [];
  const open = new Set<Promise<void>>();
  let isOver = false;
  const one = async () => {
    const began = Date.now();
    const status = await send().catch(() => 0);
    ended.push({ began, ended: Date.now(), status });
  };
  const sending = (async () => {
    const first = performance.now();
    for (let number = 0; !isOver; number += 1) {
      await delay(Math.max(0, first + (number * 1_000) / perSecond - performance.now()));
      const request = one();
      open.add(request);
      void request.then(() => open.delete(request));
    }
  })();
  return {
    ended,
    async stop() {
      isOver = true;
      await sending;
      await Promise.all(open);
      return ended;
    },
  };
}

/** Requests an address, reads the whole response and returns its status. */
export async function ask(url: string, init?: RequestInit): Promise<number> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  await response.arrayBuffer();
  return response.status;
}
