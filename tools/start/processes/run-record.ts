import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signalGroup } from './child-group.ts';
import { identityOf, stillRuns, type Identity } from './identity.ts';
import { Refusal } from '../refusal.ts';

/** A process that belongs to the run, and the signal that stops it gracefully. */
export interface Member extends Identity {
  name: string;
  signal: NodeJS.Signals;
}

interface Run {
  supervisor: Identity;
  members: Member[];
}

/** The processes running on this data folder, recorded in <dataDir>/run.json so that the next start can find what a killed one left behind. */
export interface RunRecord {
  add(name: string, pid: number, signal: NodeJS.Signals): void;
  remove(pid: number): void;
  /** Removes the file once everything has ended. */
  close(): void;
}

/** For a command that runs to completion: it does not have to be found later. */
export const unrecorded: RunRecord = { add: () => undefined, remove: () => undefined, close: () => undefined };

const GRACE = 5_000;

function read(file: string): Run | undefined {
  try {
    const run = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Run>;
    return run.supervisor && Array.isArray(run.members) ? (run as Run) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the processes of an earlier run that are still running, and whether its supervisor is. */
export function leftovers(run: Run | undefined, runs: (identity: Identity) => boolean = stillRuns): { supervised: boolean; members: Member[] } {
  if (!run) return { supervised: false, members: [] };
  return { supervised: runs(run.supervisor), members: run.members.filter((member) => runs(member)) };
}

async function end(member: Member): Promise<void> {
  // Only Postgres stops with a signal to one process: it forwards the signal itself.
  process.kill(member.pid, member.signal);
  const deadline = Date.now() + GRACE;
  while (stillRuns(member) && Date.now() < deadline) await delay(50);
  signalGroup(member.pid, 'SIGKILL');
  while (stillRuns(member)) await delay(20);
}

/**
 * Makes this process the only supervisor of the data folder: stops what a killed start left running.
 * Refuses if another start is still alive for the same folder.
 */
export async function claimRun(dataDir: string, say: (text: string) => void): Promise<RunRecord> {
  const file = path.join(dataDir, 'run.json');
  const earlier = read(file);
  const left = leftovers(earlier);
  if (left.supervised && earlier && earlier.supervisor.pid !== process.pid) {
    throw new Refusal(`This is running already (process ${earlier.supervisor.pid}). Stop it with Ctrl-C in its terminal or with "kill ${earlier.supervisor.pid}", or start a second one with other ports and its own COACH_DATA_DIR.`);
  }
  if (left.members.length > 0) say(`  ! An earlier start was killed: stopping what it left (${left.members.map(({ name }) => name).join(', ')})`);
  await Promise.all(left.members.map((member) => end(member).catch(() => undefined)));
  return openRecord(file);
}

function openRecord(file: string): RunRecord {
  const supervisor = identityOf(process.pid) ?? { pid: process.pid, started: '' };
  let members: Member[] = [];
  const write = (): void => {
    fs.writeFileSync(`${file}.new`, `${JSON.stringify({ supervisor, members }, null, 1)}\n`);
    fs.renameSync(`${file}.new`, file);
  };
  write();
  return {
    add(name, pid, signal) {
      const identity = identityOf(pid);
      if (identity) members.push({ ...identity, name, signal });
      write();
    },
    remove(pid) {
      members = members.filter((member) => member.pid !== pid);
      write();
    },
    close: () => fs.rmSync(file, { force: true }),
  };
}
