import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { backoff, HEALTHY_AFTER } from './backoff.ts';
import { signalGroup, spawnGroup, type Command } from './child-group.ts';
import { lastLines, rotateLog } from '../logs/logs.ts';
import { CalledOff, failed, Refusal } from '../refusal.ts';
import type { RunRecord } from './run-record.ts';

/** How a long-running process is started, checked for readiness, and stopped. Times in ms. */
export interface PartSpec {
  name: string;
  /** Called before each start, so it can clean up after a killed process. */
  command: () => Command;
  /** Polled every 100 ms after a start. */
  ready: (pid: number) => Promise<boolean> | boolean;
  readyWithin: number;
  stopSignal: NodeJS.Signals;
  grace: number;
  logFile: string;
}

/** What a process needs from its supervisor. */
export interface Watch {
  run: RunRecord;
  say: (text: string) => void;
  /** Cancels a start in progress. */
  signal?: AbortSignal | undefined;
}

/** A supervised process: restarted with back-off if it ends unexpectedly. */
export class Part {
  readonly spec: PartSpec;
  readonly #watch: Watch;
  #child: ChildProcess | undefined;
  #exit: Promise<void> = Promise.resolve();
  #launching: Promise<void> = Promise.resolve();
  #stopped = false;
  #wanted = false;
  #held = false;
  #starting = false;
  #failures = 0;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(spec: PartSpec, watch: Watch) {
    this.spec = spec;
    this.#watch = watch;
  }

  /** The pid of the running process, if any. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process and waits until it is ready. Throws a Refusal with the log's last lines if it ends or is not ready in time. */
  async start(): Promise<void> {
    rotateLog(this.spec.logFile);
    this.#stopped = false;
    this.#wanted = true;
    await this.#launch();
  }

  /** Stops gracefully (killed after its grace period) and starts no more. Safe to repeat. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#halt();
  }

  /** Stops gracefully and starts again; resolves when ready. Throws CalledOff if it is stopped meanwhile. */
  async restart(): Promise<void> {
    this.#stopped = false;
    await this.#halt();
    if (this.#stopped) throw new CalledOff();
    this.#wanted = true;
    this.#held = false;
    await this.#launch();
  }

  /** Sends a signal to the process alone, simulating a crash. */
  kill(signal: NodeJS.Signals): void {
    if (this.pid !== undefined) process.kill(this.pid, signal);
  }

  /** Prevents restarts from now on, should the process end. */
  hold(): void {
    this.#held = true;
    clearTimeout(this.#timer);
  }

  /** Ends a hold; if the process has ended meanwhile, starts it and waits until it is ready. */
  async release(): Promise<void> {
    this.#held = false;
    if (this.#wanted && !this.#child) await this.#launch();
  }

  #launch(): Promise<void> {
    this.#launching = this.#begin();
    return this.#launching;
  }

  async #halt(): Promise<void> {
    this.#wanted = false;
    await this.#end();
    await this.#launching.catch(() => undefined);
  }

  async #begin(): Promise<void> {
    const { name, command, logFile, stopSignal } = this.spec;
    clearTimeout(this.#timer);
    this.#starting = true;
    try {
      const child = spawnGroup(command(), logFile);
      const { pid } = child;
      this.#exit = new Promise((resolve) => {
        child.once('error', () => resolve());
        child.once('exit', (code, signal) => resolve(this.#ended(child, signal ?? `code ${code}`)));
      });
      if (pid === undefined) throw new Refusal(`The ${name} could not be started: ${child.spawnfile} does not run here.`);
      child.unref();
      this.#child = child;
      this.#startedAt = Date.now();
      this.#watch.run.add(name, pid, stopSignal);
      await this.#untilReady(child, pid);
    } finally {
      this.#starting = false;
    }
  }

  async #untilReady(child: ChildProcess, pid: number): Promise<void> {
    const { name, ready, readyWithin, logFile } = this.spec;
    const deadline = Date.now() + readyWithin;
    while (!(await ready(pid))) {
      if (!this.#wanted) throw new CalledOff();
      if (this.#watch.signal?.aborted) await this.#callOff();
      const ended = this.#child !== child;
      if (!ended && Date.now() < deadline) {
        await delay(100);
        continue;
      }
      if (!ended) await this.#end();
      const what = ended ? 'ended while it was starting' : `did not become ready within ${readyWithin / 1000} seconds`;
      throw failed(`The ${name} ${what}`, logFile, lastLines(logFile));
    }
  }

  async #callOff(): Promise<never> {
    this.#wanted = false;
    await this.#end();
    throw new CalledOff();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child?.pid === undefined) return;
    child.ref();
    child.kill(this.spec.stopSignal);
    const impatience = setTimeout(() => child.kill('SIGKILL'), this.spec.grace);
    await this.#exit;
    clearTimeout(impatience);
  }

  #ended(child: ChildProcess, how: string): void {
    if (child.pid !== undefined) {
      // Its children (ffmpeg) must not outlive it: the restarted process begins their work again.
      signalGroup(child.pid, 'SIGKILL');
      this.#watch.run.remove(child.pid);
    }
    this.#child = undefined;
    if (this.#wanted && !this.#held && !this.#starting) this.#scheduleRestart(how);
  }

  #scheduleRestart(how: string): void {
    if (Date.now() - this.#startedAt > HEALTHY_AFTER) this.#failures = 0;
    const wait = backoff(this.#failures);
    this.#failures += 1;
    this.#watch.say(`  ! ${this.spec.name} ended (${how}): starting it again in ${wait / 1000} s`);
    this.#timer = setTimeout(() => void this.#again(), wait);
  }

  async #again(): Promise<void> {
    try {
      await this.#launch();
      this.#watch.say(`  ✓ ${this.spec.name} is back`);
    } catch (error) {
      if (this.#wanted && !this.#held) this.#scheduleRestart(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }
}
