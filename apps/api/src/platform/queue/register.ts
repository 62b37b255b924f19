import type { EventDeclarations, JobDeclarations } from './declarations.ts';

/** Every event and every job of the product, as whoever puts the rooms together gathered them. */
export abstract class Register {
  abstract readonly events: EventDeclarations;
  abstract readonly jobs: JobDeclarations;
}
