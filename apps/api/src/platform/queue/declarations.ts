import type * as z from 'zod';
import type { QueueName } from './queue-names.ts';

/** Events, named in the past tense, with the ids that a job needs to load the rest; fields unknown to the previous release have a default. */
export type EventDeclarations = Record<string, z.ZodObject<Record<string, z.ZodString | z.ZodUUID | z.ZodDefault<z.ZodString>>>>;

/** Any event's name. A template literal type, because a plain `string` would lose which one a declaration names. */
type AnyEventName = `${string}.${string}`;

export interface EventJob<Event extends string = AnyEventName> {
  queue: QueueName;
  /** The domain event that starts it, from any room; the event's payload is the job's payload. */
  on: Event;
}

export interface TimedJob {
  queue: QueueName;
  /** Milliseconds between two runs; one run per such time slot, however many workers there are. */
  every: number;
}

/** What a room's methods marked `@OnJob(name)` do, by name: the room and an imperative. */
export type JobDeclarations = Record<string, EventJob | TimedJob>;

/** What each room declares. Rooms extend it by declaration merging, so that this file knows none. */
export interface DeclaredByRooms {
  platform: { events: Record<never, never>; jobs: Record<never, never> };
}

type NamesOf<Kind extends 'events' | 'jobs'> = { [Room in keyof DeclaredByRooms]: keyof DeclaredByRooms[Room][Kind] }[keyof DeclaredByRooms];
type Declaration<Kind extends 'events' | 'jobs', Name> = Named<DeclaredByRooms[keyof DeclaredByRooms][Kind], Name>;
type Named<Declared, Name> = Declared extends unknown ? (Name extends keyof Declared ? Declared[Name] : never) : never;

export type DomainEventName = NamesOf<'events'>;
export type DomainEventPayload<Name extends DomainEventName> = Declaration<'events', Name> extends z.ZodType<infer Payload> ? Payload : never;

export type JobName = NamesOf<'jobs'>;
export type JobPayload<Name extends JobName> = Declaration<'jobs', Name> extends { on: infer Event extends DomainEventName } ? DomainEventPayload<Event> : Record<string, never>;
