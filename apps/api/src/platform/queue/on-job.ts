import { SetMetadata } from '@nestjs/common';
import type { JobName } from './declarations.ts';

export const JOB_METADATA = 'coach:job';

/** Marks the handler method of a job. It gets the payload, may be called twice for the same one, and throws on failure. */
export const OnJob = (name: JobName): MethodDecorator => SetMetadata(JOB_METADATA, name);
