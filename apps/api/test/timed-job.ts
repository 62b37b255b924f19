import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { JobName } from '../src/platform/queue/declarations.ts';
import { JobRegister } from '../src/platform/queue/job-register.ts';
import type { TestApp } from './test-app.ts';

/** Runs a timed job now, as the worker would when it is due. */
export const runTimed = ({ app }: TestApp, name: JobName): Promise<void> =>
  RequestContext.create(app.get(MikroORM).em, () => app.get(JobRegister).perform(name, {}, `${name} by hand`));
