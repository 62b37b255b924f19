import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Sealed } from '../platform/encryption/seal.ts';

/** The one thread of a client with the coach (GAP-02), and how much of it each side has not seen. */
export const ThreadRow = defineEntity({
  name: 'ThreadRow',
  tableName: 'threads',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    lastAuthor: p.enum(['client', 'coach'] as const),
    lastAt: p.datetime(),
    clientUnread: p.integer(),
    coachUnread: p.integer(),
    archivedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type ThreadRow = InferEntity<typeof ThreadRow>;

/** A message of a thread, sealed. */
export const ThreadMessageRow = defineEntity({
  name: 'ThreadMessageRow',
  tableName: 'thread_messages',
  properties: {
    id: p.uuid().primary(),
    threadId: p.uuid(),
    userId: p.uuid(),
    author: p.enum(['client', 'coach'] as const),
    text: p.text().$type<Sealed>(),
    bookingId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});
export type ThreadMessageRow = InferEntity<typeof ThreadMessageRow>;

/** Where a message is at home, for the vault. */
export const THREAD_TEXT = 'thread_messages.text';
