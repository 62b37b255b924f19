import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.ts';
import { answers, requireSuccess, logOf, nodeCommand, startPart, type StackContext } from './stack-context.ts';

const SETTLED_AFTER = 1_000;

/** An account to sign in with; without a password, it is opened with a one-time link or with the password its owner chose. */
export interface Account {
  role: string;
  email: string;
  password?: string;
  link?: string;
}

/** Returns the path of a program of the built API. Refuses if it was not built. */
export function builtProgram({ dist }: Pick<StackContext, 'dist'>, name: string): string {
  const file = path.join(dist, 'api', `${name}.js`);
  if (fs.existsSync(file)) return file;
  throw new Refusal(`${file} is missing. Delete the file ${path.join(dist, '.stamp')} and run this again: it builds anew.`);
}

/** Brings the database's tables up to date. */
export function migrate(context: StackContext, env: NodeJS.ProcessEnv): Promise<void> {
  return context.reporter.step('Tables', async (note) => {
    await requireSuccess(context, 'migrate', 'Bringing the tables up to date', nodeCommand(builtProgram(context, 'migrate'), [], env));
    note('up to date');
  });
}

/** Reseals everything under the first of several keys; nothing else is running yet. */
export function rotateKeys(context: StackContext, env: NodeJS.ProcessEnv): Promise<void> {
  return context.reporter.step('Keys', async (note) => {
    await requireSuccess(context, 'rotate-keys', 'Sealing everything under the new key', nodeCommand(builtProgram(context, 'rotate-keys'), [], env));
    note('rotated');
  });
}

/** Sets up the sandbox's account like a coach's. Nothing is listening for events yet. */
export function connectStripe(context: StackContext, env: NodeJS.ProcessEnv): Promise<void> {
  return context.reporter.step('Payment account', async (note) => {
    await requireSuccess(context, 'connect-stripe', 'Connecting the payment account', nodeCommand(builtProgram(context, 'connect-stripe'), ['--no-wait'], env));
    note('connected');
  });
}

/** Reads the accounts from a program's output: its last line is {"accounts":[{role, email, password}]}. */
export function readAccounts(output: string): Account[] {
  try {
    const { accounts } = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as { accounts?: Account[] };
    return Array.isArray(accounts) ? accounts : [];
  } catch {
    return [];
  }
}

/** Fills in the demo data (safe to repeat) and returns its accounts. */
export function fillDemoData(context: StackContext, env: NodeJS.ProcessEnv): Promise<Account[]> {
  return context.reporter.step('Demo data', async (note) => {
    await requireSuccess(context, 'demo-data', 'Filling in the demo data', nodeCommand(builtProgram(context, 'demo-data'), [], env));
    note('in place');
    return readAccounts(fs.readFileSync(logOf(context, 'demo-data'), 'utf8'));
  });
}

/** Creates the coach's account of an own business, once, with a link to set the password until someone has signed in. */
export function openOwnPanel(context: StackContext, env: NodeJS.ProcessEnv): Promise<Account[]> {
  return context.reporter.step('Your account', async (note) => {
    await requireSuccess(context, 'first-admin', 'Making your account', nodeCommand(builtProgram(context, 'first-admin'), ['--unless-signed-in', env.COACH_EMAIL ?? ''], env));
    note('in place');
    return readAccounts(fs.readFileSync(logOf(context, 'first-admin'), 'utf8'));
  });
}

/** Starts the HTTP process; it reports itself when it is ready. */
export function startApi(context: StackContext, env: NodeJS.ProcessEnv): Promise<void> {
  return context.reporter.step('API', async (note) => {
    const part = await startPart(context, {
      name: 'api',
      command: () => nodeCommand(builtProgram(context, 'main'), [], env),
      ready: () => answers(`http://localhost:${env.PORT}/api/health/ready`),
      readyWithin: 60_000,
      stopSignal: 'SIGTERM',
      grace: 10_000,
    });
    note(`port ${env.PORT}, process ${part.pid}`);
  });
}

/** Starts the queue process. It has no port: it counts as started once it has run for a second. */
export function startWorker(context: StackContext, env: NodeJS.ProcessEnv): Promise<void> {
  return context.reporter.step('Worker', async (note) => {
    const since = new Map<number, number>();
    const part = await startPart(context, {
      name: 'worker',
      command: () => nodeCommand(builtProgram(context, 'worker'), [], env),
      ready(pid) {
        since.set(pid, since.get(pid) ?? Date.now());
        return Date.now() - (since.get(pid) ?? 0) > SETTLED_AFTER;
      },
      readyWithin: 30_000,
      stopSignal: 'SIGTERM',
      grace: 10_000,
    });
    note(`process ${part.pid}`);
  });
}
