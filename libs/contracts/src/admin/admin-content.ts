import * as z from 'zod';
import { isOwnAddress, leadsElsewhere, OWN_ADDRESS } from '@coach/domain';
import { SiteEvent, PublishedWords, Testimonial } from '../content.ts';
import { filmDeskMessages } from '../messages/film-messages.ts';
import { messages } from '../messages/messages.ts';
import { chosenFields } from '../input/chosen-fields.ts';
import { CategoryId } from '../input/category-id.ts';
import { changedSinceRead, etag } from '../input/conditional.ts';
import { calendarDay } from '../input/moment.ts';
import { adminOnly } from '../refusals.ts';
import { line, requiredLine, requiredText, text } from '../input/text.ts';

const tags = ['Content'];

/** A picture or film of this site: pages show none from elsewhere. */
const OwnAddress = line(500).regex(OWN_ADDRESS, messages.adminContent.badAddress);

/** A drawing by its name, or a picture of this site: a path without spaces. */
const Poster = requiredLine(300, messages.adminContent.required).refine((name) => !leadsElsewhere(name) && (!name.startsWith('/') || isOwnAddress(name)), messages.adminContent.badAddress);

/** The external https page on which an event is announced or sold. */
const EventPage = line(500).regex(/^https:\/\/[^\s/]\S*$/, messages.adminContent.badEventAddress);

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
};

const WallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

interface EventTimes {
  day: string;
  hour: string;
  end_day: string | null;
  end_hour: string | null;
}

/** Dates and times of one zone compare lexically. */
const endsAfterStart = ({ day, hour, end_day: endDay, end_hour: endHour }: EventTimes): boolean => endHour === null || `${endDay ?? day} ${endHour}` > `${day} ${hour}`;

/** An event as entered: dates and times are local to its zone. Without an `end_day` it ends on the day it starts. */
export const EventDraft = z
  .object({
    title: requiredLine(120, messages.adminContent.required),
    day: calendarDay,
    hour: WallClock.describe('24 hours, e.g. 09:30'),
    end_day: calendarDay.nullable().default(null),
    end_hour: WallClock.nullable().default(null),
    zone: requiredLine(60).refine(isZone, messages.adminContent.badZone),
    location: requiredLine(120, messages.adminContent.required),
    description: requiredText(600, messages.adminContent.required),
    poster: Poster,
    url: EventPage,
  })
  .refine(({ end_day: endDay, end_hour: endHour }) => endDay === null || endHour !== null, { path: ['end_hour'], error: messages.adminContent.endHourMissing })
  .refine(endsAfterStart, { path: ['end_hour'], error: messages.adminContent.endsTooEarly })
  .meta({ id: 'EventDraft' });
export type EventDraft = z.infer<typeof EventDraft>;

/** An event in the coach's list: as shown on the site, and as entered. */
export const AdminEvent = SiteEvent.extend({ day: z.iso.date(), hour: z.string(), end_day: z.iso.date().nullable(), end_hour: z.string().nullable(), zone: z.string(), is_over: z.boolean(), etag }).meta({ id: 'AdminEvent' });
export type AdminEvent = z.infer<typeof AdminEvent>;

/** A testimonial as entered by the coach. It is real, so it has somebody's consent (TST-08). */
export const TestimonialDraft = z
  .object({
    name: requiredLine(80, messages.adminContent.required),
    location: line(120).nullable().default(null),
    text: requiredText(1_200, messages.adminContent.required),
    results: requiredLine(120, messages.adminContent.required),
    rating: z.number().int().min(1).max(5),
    category: CategoryId.describe('One of `storyCategories`'),
    featured: z.boolean(),
    videoUrl: OwnAddress.nullable().default(null),
    beforeAfterImage: OwnAddress.nullable().default(null),
    consented_on: calendarDay.describe('The day on which the client agreed to be shown'),
  })
  .meta({ id: 'TestimonialDraft' });
export type TestimonialDraft = z.infer<typeof TestimonialDraft>;

/** A testimonial in the coach's list; a sample has no consent because it is not about anybody. */
export const AdminTestimonial = Testimonial.extend({ consented_on: z.iso.date().nullable(), etag }).meta({ id: 'AdminTestimonial' });
export type AdminTestimonial = z.infer<typeof AdminTestimonial>;

const addressTaken = { EVENT_ADDRESS_TAKEN: { status: 409, message: messages.adminContent.addressTaken } };
const notFound = { NOT_FOUND: { status: 404, message: messages.adminContent.notFound } };
const futureConsent = { CONSENT_MISSING: { status: 409, message: messages.adminContent.consentAhead } };
const categoryUnknown = { CATEGORY_UNKNOWN: { status: 422, message: filmDeskMessages.categoryUnknown } };
const event = z.object({ event_id: z.uuid() });
const story = z.object({ testimonial_id: z.uuid() });
const done = z.object({ removed: z.literal(true) });

export const adminContent = {
  words: adminOnly.route({ method: 'GET', path: '/admin/content/words', summary: 'The coach’s own words, also those that have ended', tags }).output(PublishedWords),
  publish: adminOnly
    .route({ method: 'PUT', path: '/admin/content/words', summary: 'Reword places of the site, or give them their first words back; seen at once', tags })
    .errors({
      WORDS_DO_NOT_FIT: { status: 400, message: messages.adminContent.doNotFit, data: z.object({ keys: z.array(z.string()) }) },
      WORDS_CHANGED: { status: 409, message: messages.adminContent.changedElsewhere },
    })
    .input(
      z.object({
        version: z.string().max(64).describe('Of the words that were changed'),
        words: z.record(z.string().max(80), text(2_000).nullable()).describe('By place; null is what it said first'),
      }),
    )
    .output(PublishedWords),
  events: adminOnly.route({ method: 'GET', path: '/admin/content/events', summary: 'Every event, also those that are over', tags }).input(z.object({ fields: chosenFields(AdminEvent) }).optional()).output(z.array(AdminEvent)),
  addEvent: adminOnly.route({ method: 'POST', path: '/admin/content/events', successStatus: 201, summary: 'Announce an event', tags }).errors(addressTaken).input(EventDraft).output(AdminEvent),
  changeEvent: adminOnly.route({ method: 'PUT', path: '/admin/content/events/{event_id}', summary: 'Change an event', tags }).errors({ ...notFound, ...addressTaken, ...changedSinceRead }).input(EventDraft.safeExtend(event.shape)).output(AdminEvent),
  removeEvent: adminOnly.route({ method: 'DELETE', path: '/admin/content/events/{event_id}', summary: 'Take an event off the site', tags }).errors({ ...notFound, ...changedSinceRead }).input(event).output(done),
  testimonials: adminOnly.route({ method: 'GET', path: '/admin/content/testimonials', summary: 'Every story, with its consent', tags }).input(z.object({ fields: chosenFields(AdminTestimonial) }).optional()).output(z.array(AdminTestimonial)),
  addTestimonial: adminOnly
    .route({ method: 'POST', path: '/admin/content/testimonials', successStatus: 201, summary: 'Publish a story whose client agreed', tags })
    .errors({ ...futureConsent, ...categoryUnknown })
    .input(TestimonialDraft)
    .output(AdminTestimonial),
  changeTestimonial: adminOnly
    .route({ method: 'PUT', path: '/admin/content/testimonials/{testimonial_id}', summary: 'Change a story; a sample becomes a real one', tags })
    .errors({ ...notFound, ...futureConsent, ...categoryUnknown, ...changedSinceRead })
    .input(TestimonialDraft.extend(story.shape))
    .output(AdminTestimonial),
  removeTestimonial: adminOnly
    .route({ method: 'DELETE', path: '/admin/content/testimonials/{testimonial_id}', summary: 'Take a story off the site, e.g. because its client no longer agrees', tags })
    .errors({ ...notFound, ...changedSinceRead })
    .input(story)
    .output(done),
};
