import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '@coach/start/stack.ts';
import { ProductMail } from '../mail/product-mail.ts';
import { killAndRestart } from './fault-stack.ts';
import type { FaultSubject } from './fault.ts';
import { eventually } from './product.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 20);
/** Enough that the worker dies among them. */
const MAILS = 60;
/** The relay notices within a quarter of a second; sending them all takes about as long again. */
const LONGEST_WAIT_MS = 900;

/** How often each Message-ID is at the catcher, which is emptied. */
async function taken({ urls }: Stack): Promise<Map<string, number>> {
  const mails = (await (await fetch(`${urls.mail}/email`)).json()) as Array<{ messageId?: string; headers: Record<string, string> }>;
  const times = new Map<string, number>();
  for (const { messageId, headers } of mails) {
    const id = (messageId ?? headers['message-id'] ?? '').replace(/[<>]/g, '');
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  await fetch(`${urls.mail}/email/all`, { method: 'DELETE' });
  return times;
}

interface Round {
  lost: number;
  doubled: number;
  /** Whether the worker died with work left. */
  wasAmong: boolean;
}

async function dieAmong(stack: Stack, product: ProductMail, user: string): Promise<Round> {
  await taken(stack);
  const facts = await product.owe(user, MAILS);
  await delay(Math.random() * LONGEST_WAIT_MS);
  await killAndRestart(stack, 'worker');
  const wasAmong = (await product.processed(facts)) < MAILS;
  await eventually('every mail', async () => (await product.processed(facts)) === MAILS, 120_000);
  const times = await taken(stack);
  const ids = [...(await product.messageIds(facts)).values()].map((id) => id.replace(/[<>]/g, ''));
  return { lost: ids.filter((id) => !times.has(id)).length, doubled: ids.reduce((sum, id) => sum + Math.max(0, (times.get(id) ?? 0) - 1), 0), wasAmong };
}

/** P10: the worker killed at random points among sixty mails that it owes. */
export const mail: FaultSubject = async (start) => {
  const stack = await start();
  const product = new ProductMail(stack);
  const user = await product.reader();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await dieAmong(stack, product, user));
    const { lost, doubled, wasAmong } = rounds.at(-1)!;
    console.log(`    kill ${round + 1} of ${ROUNDS}${wasAmong ? ', among them' : ''}: ${lost} lost, ${doubled} doubled`);
  }
  await product.close();
  const sum = (count: (round: Round) => number) => rounds.reduce((all, round) => all + count(round), 0);
  const [lost, doubled, among, most] = [sum((one) => one.lost), sum((one) => one.doubled), sum((one) => Number(one.wasAmong)), Math.max(...rounds.map((one) => one.doubled))];
  return [
    { promise: 'P10', what: `mail worker killed × ${ROUNDS} (${among} with work left), ${ROUNDS * MAILS} mails: lost`, figure: String(lost), limit: '0', isKept: lost === 0 },
    { promise: 'P10', what: 'doubled, each under the Message-ID of its outbox row', figure: `${doubled} in all, ${most} a kill at most`, limit: '≤ 1 a kill', isKept: most <= 1 },
  ];
};
