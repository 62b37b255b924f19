import type { EventDeclarations, JobDeclarations } from './declarations.ts';

/** Every event and every job of the product, as gathered by the app modules. */
export abstract class Register {
  abstract readonly events: EventDeclarations;
  abstract readonly jobs: JobDeclarations;
}
