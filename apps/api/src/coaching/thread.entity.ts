import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Sealed } from '../platform/encryption/seal.ts';

/** A client's thread with the coach (GAP-02), and the number of unread messages of each side. */
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

/** A message of a thread, encrypted. */
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

/** The vault's address of a message. */
export const THREAD_TEXT = 'thread_messages.text';
