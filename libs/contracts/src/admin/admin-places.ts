import * as z from 'zod';
import { MOST_PLACES } from '@coach/domain';
import { OfferedPlace } from '../bookings/places.ts';
import { changedSinceRead, etag } from '../input/conditional.ts';
import { line, requiredLine, text } from '../input/text.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';

const tags = ['Calendar and classes'];

/** An https page of another site. */
const OUTSIDE = /^https:\/\/[^\s/]\S*$/;

/** A place as entered by the coach. */
export const PlaceDraft = z
  .object({
    name: requiredLine(80, messages.adminPlaces.nameRequired),
    address: text(300).default('').describe('As an envelope has it; empty where there is none'),
    map_link: line(500).refine((link) => link === '' || OUTSIDE.test(link), messages.adminPlaces.badMapLink).default('').describe('Of the coach’s choice; empty: one is made from the address'),
    instructions: text(500).default('').describe('What to bring, how to find it'),
    instructions_es: text(500).default('').describe('In Spanish; empty: the English'),
    on_site: z.boolean().default(false).describe('Visitors of the site see it, with its address and how to find it'),
  })
  .meta({ id: 'PlaceDraft' });
export type PlaceDraft = z.infer<typeof PlaceDraft>;
/** As form values. */
export type TypedPlace = z.input<typeof PlaceDraft>;

/** A place in the coach's list, in her order; those no longer offered come last. */
export const AdminPlace = OfferedPlace.extend({
  map_link: z.string(),
  on_site: z.boolean(),
  retired_at: z.iso.datetime().nullable().describe('Since when it is no longer offered; sessions keep it'),
  sessions_ahead: z.number().int().describe('Bookings with a session ahead that name it'),
  etag,
}).meta({ id: 'AdminPlace' });
export type AdminPlace = z.infer<typeof AdminPlace>;

const place = z.object({ place_id: z.uuid() });
const notFound = { NOT_FOUND: { status: 404, message: messages.adminPlaces.notFound } };
const tooMany = { TOO_MANY_PLACES: { status: 409, message: messages.adminPlaces.tooMany } };
const all = z.array(AdminPlace);

/** The coach's places: every operation returns the resulting list. */
export const adminPlaces = {
  list: adminOnly.route({ method: 'GET', path: '/admin/places', summary: 'Every place, also those no longer offered', tags }).output(all),
  add: adminOnly.route({ method: 'POST', path: '/admin/places', successStatus: 201, summary: 'Add a place; the first one is the default', tags }).errors(tooMany).input(PlaceDraft).output(all),
  change: adminOnly
    .route({ method: 'PUT', path: '/admin/places/{place_id}', summary: 'Change a place: sessions ahead show it at once, past ones keep what it was', tags })
    .errors({ ...notFound, ...changedSinceRead })
    .input(PlaceDraft.extend(place.shape))
    .output(all),
  makeDefault: adminOnly
    .route({ method: 'POST', path: '/admin/places/{place_id}/default', summary: 'Make a place the one that is chosen by itself', tags })
    .errors({ ...notFound, PLACE_RETIRED: { status: 409, message: messages.adminPlaces.retired } })
    .input(place)
    .output(all),
  order: adminOnly
    .route({ method: 'POST', path: '/admin/places/order', summary: 'Set the order in which the offered places stand', tags })
    .errors({ PLACES_CHANGED: { status: 409, message: messages.adminPlaces.changedElsewhere } })
    .input(z.object({ place_ids: z.array(z.uuid()).max(MOST_PLACES).describe('All that are offered') }))
    .output(all),
  retire: adminOnly
    .route({ method: 'POST', path: '/admin/places/{place_id}/retire', summary: 'Stop offering a place; sessions that name it keep it', tags })
    .errors(notFound)
    .input(place)
    .output(all),
  restore: adminOnly
    .route({ method: 'POST', path: '/admin/places/{place_id}/restore', summary: 'Offer a place again', tags })
    .errors({ ...notFound, ...tooMany })
    .input(place)
    .output(all),
};
