// npm run bench -- mail: how fast a committed event becomes a message at the mail server, compared with BullMQ and nodemailer alone (F9).
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '@coach/start/stack.ts';
import { note } from './figures.ts';
import { ownStack } from './own-stack.ts';
import { ProductMail } from './mail/product-mail.ts';
import { startSink, type Sink } from './mail/sink.ts';

const ROUNDS = 3;
const MAILS = 400;
/** Emails sent one at a time with a pause: a busy day rather than a flood. */
const PACED = 200;
const PAUSE_MS = 40;
const LEAST_RATIO = 0.5;
const P95_MS = 2_000;

async function all(sink: Sink, count: number): Promise<void> {
  const end = Date.now() + 180_000;
  while (sink.arrived.size < count) {
    if (Date.now() > end) throw new Error(`only ${sink.arrived.size} of ${count} mails arrived`);
    await delay(5);
  }
}

/** Messages per second from the start to the last arrival. */
async function rate(sink: Sink, start: () => Promise<unknown> | void): Promise<number> {
  sink.forget();
  const began = performance.now();
  await start();
  await all(sink, MAILS);
  return MAILS / ((Math.max(...sink.arrived.values()) - began) / 1000);
}

/** Sends the same email as the product, rendered once. */
async function rawWorker({ env, urls }: Pick<Stack, 'env' | 'urls'>, sink: Sink): Promise<ChildProcess> {
  const html = await (await fetch(`${urls.api}/mail-preview/password-changed/0/light`)).text();
  const MESSAGE = JSON.stringify({ subject: 'Your password was changed', html, text: html.replace(/<[^>]+>/g, '').slice(-600) });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'mail/raw-worker.ts')], {
    env: { ...process.env, QUEUE_DATABASE_URL: env['QUEUE_DATABASE_URL'], SMTP_URL: sink.url, MESSAGE },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
}

/** Milliseconds from commit to the mail server, for emails sent one at a time. */
async function latencies(product: ProductMail, user: string, sink: Sink): Promise<number[]> {
  sink.forget();
  const committed = new Map<string, number>();
  for (let number = 0; number < PACED; number += 1) {
    const [eventId] = await product.enqueue(user, 1);
    committed.set(eventId!, performance.now());
    await delay(PAUSE_MS);
  }
  await all(sink, PACED);
  const ids = await product.messageIds([...committed.keys()]);
  return [...committed].map(([eventId, at]) => sink.arrived.get(ids.get(eventId)!)! - at).sort((a, b) => a - b);
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Prints the figures; returns whether both are within their limits. */
export async function benchMail(): Promise<boolean> {
  const sink = await startSink();
  const stack = await ownStack({ SMTP_URL: sink.url });
  const product = new ProductMail(stack);
  const raw = await rawWorker(stack, sink);
  try {
    const user = await product.reader();
    await product.enqueue(user, 20).then(() => all(sink, 20));
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await rate(sink, () => void raw.stdin!.write(`${Date.now()} ${MAILS}\n`)));
      ours.push(await rate(sink, () => product.enqueue(user, MAILS)));
      console.log(`    round ${round + 1}: ${ours.at(-1)!.toFixed(0)} a second, raw ${theirs.at(-1)!.toFixed(0)}`);
    }
    const waits = await latencies(product, user, sink);
    const [ratio, p50, p95] = [median(ours) / median(theirs), waits[Math.floor(PACED / 2)]!, waits[Math.floor(PACED * 0.95)]!];
    const [keepsRatio, keepsWait] = [ratio >= LEAST_RATIO, p95 <= P95_MS];
    note(
      { promise: 'F9', what: 'outbox to SMTP', figure: `${median(ours).toFixed(0)} mails a second, ${Math.round(ratio * 100)} % of raw BullMQ and nodemailer`, limit: '≥ 50 %', isKept: keepsRatio },
      { promise: 'F9', what: 'commit to SMTP at p95', figure: `${Math.round(p95)} ms`, limit: `≤ ${P95_MS} ms`, isKept: keepsWait },
    );
    console.log(`\nMail (medians of ${ROUNDS} × ${MAILS}); ! misses its goal\n
F9  outbox to SMTP         ${median(ours).toFixed(0)} mails a second, ${Math.round(ratio * 100)} % of raw BullMQ and nodemailer's ${median(theirs).toFixed(0)}${keepsRatio ? '' : ' !'}   ≥ 50 %
F9  commit to SMTP at p95  ${Math.round(p95)} ms (half within ${Math.round(p50)} ms)${keepsWait ? '' : ' !'}   ≤ ${P95_MS} ms\n`);
    return keepsRatio && keepsWait;
  } finally {
    raw.kill();
    await product.close();
    await stack.stop();
    await sink.stop();
  }
}
