import { timeOf } from '../clock/time.ts';
import type { State, SubscriptionRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { end, expireIncomplete } from './end.ts';
import { announce, announceTrialEnd, attempt, renew } from './renew.ts';
import { isOver, periodOf } from './subscription-shape.ts';

const DAY = 86_400;
const ANNOUNCED_DAYS_BEFORE = 7;
const TRIAL_TOLD_DAYS_BEFORE = 3;
const INCOMPLETE_HOURS = 23;
/** More tasks than this at once are a mistake, not a test. */
const MOST_TASKS = 5000;

/** A step due on a subscription at a time; `at` in seconds. */
interface Task {
  at: number;
  run: () => void;
}

function dunning(world: World, record: SubscriptionRecord): Task[] {
  const invoice = find(world.store.state.invoices, record.subscription.latest_invoice ?? '');
  const at = invoice?.status === 'open' ? invoice.next_payment_attempt : null;
  return invoice && at !== null ? [{ at, run: () => attempt(world, record, invoice, at) }] : [];
}

/** Announces the end three days before, or at once for shorter trials. */
function trialTasks(world: World, record: SubscriptionRecord): Task[] {
  const { status, created, trial_end: over } = record.subscription;
  if (status !== 'trialing' || over === null || record.announced === over) return [];
  const at = Math.max(created, over - TRIAL_TOLD_DAYS_BEFORE * DAY);
  return [{ at, run: () => announceTrialEnd(world, record) }];
}

function periodTasks(world: World, record: SubscriptionRecord): Task[] {
  const { subscription } = record;
  const { start, end: over } = periodOf(subscription);
  const stop = subscription.cancel_at;
  if (stop !== null && stop <= over) return [{ at: stop, run: () => end(world, subscription, 'cancellation_requested', stop, SYSTEM_CAUSE) }];
  const notice = Math.max(over - ANNOUNCED_DAYS_BEFORE * DAY, Math.floor((start + over) / 2));
  const news = record.announced === over || subscription.status !== 'active' ? [] : [{ at: notice, run: () => announce(world, record, notice) }];
  return [...news, ...trialTasks(world, record), { at: over, run: () => renew(world, record, over) }];
}

function tasksOf(world: World, record: SubscriptionRecord): Task[] {
  const { subscription } = record;
  if (isOver(subscription)) return [];
  const late = subscription.created + INCOMPLETE_HOURS * 3600;
  if (subscription.status === 'incomplete') return [{ at: late, run: () => expireIncomplete(world, subscription, late, SYSTEM_CAUSE) }];
  return [...dunning(world, record), ...periodTasks(world, record)];
}

function earliest(world: World): Task | undefined {
  const { state }: { state: State } = world.store;
  const due = Object.values(state.subscriptions).flatMap((record) => {
    const now = timeOf(state, record.subscription.customer);
    return tasksOf(world, record).filter(({ at }) => at <= now);
  });
  return due.reduce<Task | undefined>((first, task) => (first && first.at <= task.at ? first : task), undefined);
}

/** Runs everything that is due by now, in chronological order; returns how many tasks. The caller saves. */
export function runDue(world: World): number {
  for (let done = 0; done < MOST_TASKS; done += 1) {
    const task = earliest(world);
    if (!task) return done;
    task.run();
  }
  return MOST_TASKS;
}
