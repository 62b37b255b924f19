import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { JOB_METADATA } from './on-job.ts';
import { Register } from './register.ts';
import { isTimedRun } from './timed-run.ts';

export type JobMethod = (payload: Record<string, string>, jobId: string) => Promise<void>;

/** Matches the declared jobs with their handler methods, and refuses to boot when one is missing or duplicated. */
@Injectable()
export class JobRegister implements OnModuleInit {
  private readonly logger = new Logger('jobs');
  private readonly methods = new Map<string, JobMethod>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly register: Register,
  ) {}

  onModuleInit(): void {
    const { jobs } = this.register;
    for (const [name, method] of this.markedMethods()) {
      if (!(name in jobs)) throw new Error(`@OnJob('${name}') is not in the list of jobs`);
      if (this.methods.has(name)) throw new Error(`Two methods are marked @OnJob('${name}')`);
      this.methods.set(name, method);
    }
    const missing = Object.keys(jobs).filter((name) => !this.methods.has(name));
    if (missing.length > 0) throw new Error(`No method is marked for these jobs: ${missing.join(', ')}`);
  }

  /** Runs a job: the payload is validated when leaving the queue as well as when entering it. */
  async perform(name: string, payload: unknown, jobId: string): Promise<void> {
    const method = this.methods.get(name);
    // Triggered by a release that names it differently: that release triggers it again, and here it could only fail.
    if (!method && isTimedRun({ name, id: jobId })) return this.logger.warn({ job: name, id: jobId }, 'timed job of another release dropped');
    if (!method) throw new Error(`Unknown job ${name}`);
    const job = this.register.jobs[name]!;
    await method('on' in job ? this.register.events[job.on]!.parse(payload) : {}, jobId);
  }

  private *markedMethods(): Generator<[string, JobMethod]> {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = (instance as Record<string, unknown>)[key];
        if (typeof method !== 'function') continue;
        const name = this.reflector.get<string | undefined>(JOB_METADATA, method);
        if (name) yield [name, method.bind(instance) as JobMethod];
      }
    }
  }
}
