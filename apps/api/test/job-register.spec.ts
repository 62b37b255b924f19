import { Injectable } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { jobs, register } from '../src/jobs.ts';
import type { JobName } from '../src/platform/queue/declarations.ts';
import { JobRegister } from '../src/platform/queue/job-register.ts';
import { OnJob } from '../src/platform/queue/on-job.ts';
import { Register } from '../src/platform/queue/register.ts';

const start = async (names: string[]) => {
  const providers = names.map((name) => {
    class Doer {
      do(): Promise<void> {
        return Promise.resolve();
      }
    }
    OnJob(name as JobName)(Doer.prototype, 'do', Object.getOwnPropertyDescriptor(Doer.prototype, 'do')!);
    return Injectable()(Doer) ?? Doer;
  });
  const module = { module: class Jobs {}, imports: [DiscoveryModule], providers: [JobRegister, { provide: Register, useValue: register }, ...providers] };
  return NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
};
const boot = async (names: string[]) => (await start(names)).close();

describe('the job register', () => {
  const all = Object.keys(jobs);

  it('starts when each job has exactly one method', async () => {
    await expect(boot(all)).resolves.toBeUndefined();
  });

  it.each([
    ['a job without a method', all.slice(1), `No method is marked for these jobs: ${all[0]}`],
    ['two methods for one job', [...all, all[0]!], `Two methods are marked @OnJob('${all[0]}')`],
    ['a method for no job', [...all, 'bookings.juggle'], `@OnJob('bookings.juggle') is not in the list of jobs`],
  ])('refuses to start with %s', async (_, names, sentence) => {
    await expect(boot(names)).rejects.toThrow(sentence);
  });

  it('drops an unknown timed job of another release, and fails an unknown job of an event', async () => {
    const app = await start(all);
    const perform = (id: string) => app.get(JobRegister).perform('bookings.juggle', {}, id);
    await expect(perform('bookings.juggle-30065340')).resolves.toBeUndefined();
    await expect(perform('repeat:bookings.juggle:1803920400000')).resolves.toBeUndefined();
    await expect(perform('6f1f3f4e-8f29-4b0e-9a53-1d2f0a6c7b11-bookings.juggle')).rejects.toThrow('Unknown job bookings.juggle');
    await app.close();
  });
});
