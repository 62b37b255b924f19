import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A command to run; `user` is set only to drop root privileges. */
export interface Command {
  file: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number };
}

/** Signals the whole process group led by pid (its children too); a group that has ended is not an error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // ESRCH: nobody is left in the group.
  }
}

/**
 * Starts a command in its own process group, so that Ctrl-C in the terminal reaches only the supervisor.
 * Its output is appended to the log file.
 */
export function spawnGroup(command: Command, logFile: string): ChildProcess {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'a');
  try {
    const { file, args, env, cwd, user } = command;
    return spawn(file, args, { env, cwd, ...user, detached: true, stdio: ['ignore', log, log], shell: process.platform === 'win32' && file === 'npm' });
  } finally {
    fs.closeSync(log);
  }
}
