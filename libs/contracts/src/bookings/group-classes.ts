import * as z from 'zod';
import { CLASS_REQUEST_STATES, GROUP_SALES, GROUP_SEATS } from '@coach/domain';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { chosenFields } from '../input/chosen-fields.ts';
import { SoldId } from '../input/sold-id.ts';
import { requiredText } from '../input/text.ts';
import { open, signedIn, termsChanged } from '../refusals.ts';
import { serviceRefusal } from './service-refusal.ts';
import { shownDetails } from './session-details-views.ts';

const tags = ['Classes'];

/** A class's public details. */
export const classFields = {
  id: z.uuid(),
  booking_type: SoldId.describe('The service that its seats are sold by'),
  name: z.string(),
  starts_at: z.iso.datetime().describe('Start of the first week'),
  weeks: z.array(z.iso.datetime()).describe('The start of each week'),
  duration_minutes: z.number().int(),
  ...shownDetails,
  note: z.string().describe('For clients; empty when there is none'),
  seats: z.number().int(),
  seats_taken: z.number().int().describe('Booked, or held while someone pays'),
  minimum: z.number().int().describe('Seats taken with which the class is sure to take place'),
  unit_price_cents: z.number().int().describe('For one participant and all weeks'),
};

/** A class scheduled by the coach: its times, its place, and the free seats. */
export const GroupClass = z.object({ ...classFields, is_bookable: z.boolean().describe('A seat is left, and it is not too late') }).meta({ id: 'GroupClass' });
export type GroupClass = z.infer<typeof GroupClass>;

const weekdays = z.array(z.number().int().min(0).max(6)).min(1, messages.classes.chooseDay).max(7).refine((days) => new Set(days).size === days.length, messages.classes.dayTwice).describe('0 is Sunday');

/** A client's request for another class. */
export const NewClassRequest = z
  .object({
    booking_type: SoldId.optional().describe('The group service that is asked for; the first of the price list where none is named'),
    weekdays,
    around: z.number().int().min(0).max(1_410).multipleOf(30).describe('Minutes after midnight where the business is'),
    participants: z.number().int().min(1).max(GROUP_SEATS),
    words: requiredText(1_000, messages.classes.wordsRequired),
  })
  .meta({ id: 'NewClassRequest' });
export type NewClassRequest = z.infer<typeof NewClassRequest>;

export const ClassRequest = z
  .object({
    id: z.uuid(),
    booking_type: SoldId.nullable().describe('The service that was asked for; null where there was one alone'),
    weekdays: z.array(z.number().int()),
    around: z.number().int(),
    participants: z.number().int(),
    words: z.string(),
    state: z.enum(CLASS_REQUEST_STATES),
    answer: z.string().describe('The coach’s words, when it was declined'),
    group_class: GroupClass.nullable().describe('The class that came of it, while it is ahead'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ClassRequest' });
export type ClassRequest = z.infer<typeof ClassRequest>;

export const groupClasses = {
  list: open
    .route({ method: 'GET', path: '/classes', summary: 'The classes ahead, the nearest first, and whether group training is sold by class alone', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(z.object({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(100), fields: chosenFields(GroupClass) }))
    .output(z.object({ sales: z.enum(GROUP_SALES), classes: z.array(GroupClass), next_cursor: z.string().nullable().optional().describe('Ask with it for the page after this one') })),
  requests: signedIn
    .route({ method: 'GET', path: '/classes/requests', summary: 'Own requests for a new group: the open one, and those answered lately', tags })
    .output(z.array(ClassRequest)),
  ask: signedIn
    .route({ method: 'POST', path: '/classes/requests', successStatus: 201, summary: 'Ask the coach for a new group', tags })
    .errors({ ...termsChanged, ...serviceRefusal, ALREADY_ASKED: { status: 409, message: messages.classes.alreadyAsked }, TOO_MANY: { status: 429, message: messages.classes.tooManyRequests } })
    .input(NewClassRequest)
    .output(ClassRequest),
  withdraw: signedIn
    .route({ method: 'DELETE', path: '/classes/requests/{request_id}', summary: 'Withdraw an own request that is not answered yet', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.classes.requestNotFound } })
    .input(z.object({ request_id: z.uuid() }))
    .output(z.object({ done: z.literal(true) })),
};
