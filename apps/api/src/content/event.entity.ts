import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An in-person event (HOME-13): `eventDate` is its moment, `zone` its place's zone; date and time are for the previous release. */
export const EventRow = defineEntity({
  name: 'EventRow',
  tableName: 'events',
  properties: {
    id: p.uuid().primary(),
    title: p.string(),
    date: p.string(),
    time: p.string(),
    location: p.string(),
    description: p.text(),
    poster: p.string(),
    status: p.enum(['upcoming'] as const),
    eventDate: p.datetime(),
    url: p.string(),
    endsAt: p.datetime().nullable(),
    zone: p.string(),
    createdAt: p.datetime(),
  },
});
export type EventRow = InferEntity<typeof EventRow>;
