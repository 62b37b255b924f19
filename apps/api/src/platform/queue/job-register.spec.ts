import { Injectable } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { jobs, type JobName } from '../../jobs.ts';
import { JobRegister } from './job-register.ts';
import { OnJob } from './on-job.ts';

const boot = async (names: string[]) => {
  const providers = names.map((name) => {
    class Doer {
      do(): Promise<void> {
        return Promise.resolve();
      }
    }
    OnJob(name as JobName)(Doer.prototype, 'do', Object.getOwnPropertyDescriptor(Doer.prototype, 'do')!);
    return Injectable()(Doer) ?? Doer;
  });
  const module = { module: class Jobs {}, imports: [DiscoveryModule], providers: [JobRegister, ...providers] };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  return app.close();
};

describe('the job register', () => {
  const all = Object.keys(jobs);

  it('boots when each job has exactly one method', async () => {
    await expect(boot(all)).resolves.toBeUndefined();
  });

  it.each([
    ['a job without a method', all.slice(1), `No method is marked for these jobs: ${all[0]}`],
    ['two methods for one job', [...all, all[0]!], `Two methods are marked @OnJob('${all[0]}')`],
    ['a method for no job', [...all, 'bookings.juggle'], `@OnJob('bookings.juggle') is not in the list of jobs`],
  ])('refuses to boot with %s', async (_, names, sentence) => {
    await expect(boot(names)).rejects.toThrow(sentence);
  });
});
