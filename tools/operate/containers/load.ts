import { setTimeout as delay } from 'node:timers/promises';

export interface Answers {
  requests: number;
  failed: number;
  /** Each failure: the seconds between the first request and this one, and its status or error code. */
  failures: Array<{ atSeconds: number; status: string }>;
  slowestMs: number;
}

/** A request that may not be repeated, and that is refused before it costs anything. */
const EMPTY_POST: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

async function ask(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  await response.arrayBuffer();
  return String(response.status);
}

const codeOf = (error: Error): string => String((error.cause as { code?: string } | undefined)?.code ?? error.name);

/**
 * Sends this many requests per second while some work runs, and around it until there are at least `least`; each on schedule
 * whether earlier ones have been answered or not, half of them POSTs. No response, or a status of 500 and above, counts as failed.
 */
export async function underLoad(site: string, perSecond: number, least: number, work: () => Promise<unknown>): Promise<Answers> {
  const open = new Set<Promise<void>>();
  const answers: Answers = { requests: 0, failed: 0, failures: [], slowestMs: 0 };
  const started = performance.now();
  let isOver = false;
  const one = async (): Promise<void> => {
    const began = performance.now();
    const status = await (Math.random() < 0.5 ? ask(`${site}/api/auth/sign-in`, EMPTY_POST) : ask(`${site}/api/availability/rules`)).catch((error: Error) => codeOf(error));
    answers.slowestMs = Math.max(answers.slowestMs, Math.round(performance.now() - began));
    if (!/^[1-4]/.test(status)) answers.failures.push({ atSeconds: Math.round((began - started) / 1000), status });
  };
  const sending = (async () => {
    const first = performance.now();
    for (; !isOver || answers.requests < least; answers.requests += 1) {
      await delay(Math.max(0, first + (answers.requests * 1_000) / perSecond - performance.now()));
      const request = one();
      open.add(request);
      void request.then(() => open.delete(request));
    }
  })();
  await delay(2_000);
  await work().finally(() => (isOver = true));
  await sending;
  await Promise.all(open);
  return { ...answers, failed: answers.failures.length };
}
