import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '@coach/start/stack.ts';
import { ProductMail } from '../mail/product-mail.ts';
import { killAndRestart } from './fault-stack.ts';
import type { FaultSubject } from './fault.ts';
import { eventually } from './product.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 20);
const STOPS = Math.min(ROUNDS, 10);
/** Enough that the worker ends while some are left. */
const MAILS = 60;
/** The relay notices within a quarter of a second; sending all of them takes about as long again. */
const LONGEST_WAIT_MS = 900;

/** Counts the mail catcher's messages by Message-ID, then empties it. */
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
  /** Whether the worker ended with work left. */
  wasAmong: boolean;
}

async function endAmong(stack: Stack, product: ProductMail, user: string, signal: NodeJS.Signals): Promise<Round> {
  await taken(stack);
  const eventIds = await product.enqueue(user, MAILS);
  await delay(Math.random() * LONGEST_WAIT_MS);
  await killAndRestart(stack, 'worker', signal);
  const wasAmong = (await product.processed(eventIds)) < MAILS;
  await eventually('every mail', async () => (await product.processed(eventIds)) === MAILS, 120_000);
  const times = await taken(stack);
  const ids = [...(await product.messageIds(eventIds)).values()].map((id) => id.replace(/[<>]/g, ''));
  return { lost: ids.filter((id) => !times.has(id)).length, doubled: ids.reduce((sum, id) => sum + Math.max(0, (times.get(id) ?? 0) - 1), 0), wasAmong };
}

/** The result of all rounds. */
interface Outcome {
  lost: number;
  doubled: number;
  /** Rounds in which the worker ended with work left. */
  among: number;
  /** The most duplicates in one round. */
  most: number;
}

async function endTimes(count: number, signal: NodeJS.Signals, stack: Stack): Promise<Outcome> {
  const product = new ProductMail(stack);
  const user = await product.reader();
  const rounds: Round[] = [];
  while (rounds.length < count) {
    const round = await endAmong(stack, product, user, signal);
    rounds.push(round);
    console.log(`    ${signal} ${rounds.length} of ${count}${round.wasAmong ? ', among them' : ''}: ${round.lost} lost, ${round.doubled} doubled`);
  }
  await product.close();
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0);
  return { lost: sum(({ lost }) => lost), doubled: sum(({ doubled }) => doubled), among: sum(({ wasAmong }) => Number(wasAmong)), most: Math.max(...rounds.map(({ doubled }) => doubled)) };
}

/** P10: the worker killed at random points while sixty requested emails are sent. */
export const mail: FaultSubject = async (start) => {
  const { lost, doubled, among, most } = await endTimes(ROUNDS, 'SIGKILL', await start());
  return [
    { promise: 'P10', what: `mail worker killed × ${ROUNDS} (${among} with work left), ${ROUNDS * MAILS} mails: lost`, figure: String(lost), limit: '0', isKept: lost === 0 },
    { promise: 'P10', what: 'doubled, each under the Message-ID of its outbox row', figure: `${doubled} in all, ${most} a kill at most`, limit: '≤ 1 a kill', isKept: most <= 1 },
  ];
};

/** P11: the worker stopped at random points among them; it finishes what it has started, the rest waits for the next worker. */
export const mailStops: FaultSubject = async (start) => {
  const { lost, doubled, among } = await endTimes(STOPS, 'SIGTERM', await start());
  return [{ promise: 'P11', what: `mail worker stopped × ${STOPS} (${among} with work left), ${STOPS * MAILS} mails: lost, doubled`, figure: `${lost}, ${doubled}`, limit: '0, 0', isKept: lost === 0 && doubled === 0 }];
};
