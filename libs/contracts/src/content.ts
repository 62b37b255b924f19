import * as z from 'zod';
import { open } from './refusals.ts';

const tags = ['Content'];

/** An in-person event (HOME-13): `eventDate` is its start, `endDate` its end if given; the texts are shown unchanged. */
export const SiteEvent = z
  .object({
    id: z.uuid(),
    title: z.string(),
    date: z.string(),
    time: z.string(),
    ends: z.string().nullable(),
    location: z.string(),
    description: z.string(),
    poster: z.string().describe('Name of the drawing or address of the picture'),
    status: z.literal('upcoming'),
    eventDate: z.iso.datetime(),
    endDate: z.iso.datetime().nullable(),
    url: z.string().describe("The event's page on the events site"),
  })
  .meta({ id: 'Event' });
export type SiteEvent = z.infer<typeof SiteEvent>;

/** A client's testimonial (TST-07). */
export const Testimonial = z
  .object({
    id: z.uuid(),
    name: z.string(),
    location: z.string().nullable(),
    text: z.string(),
    results: z.string(),
    rating: z.number().int().min(1).max(5),
    category: z.string(),
    featured: z.boolean(),
    type: z.enum(['video', 'text']),
    videoUrl: z.string().nullable(),
    beforeAfterImage: z.string().nullable(),
    sample: z.boolean().describe('An invented example, shown as such (TST-08)'),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof Testimonial>;

/** The coach's custom copy by place on the site; missing ones use the default. */
export const PublishedWords = z
  .object({ version: z.string().describe('Another one whenever they are others'), words: z.record(z.string(), z.string()) })
  .meta({ id: 'PublishedWords' });
export type PublishedWords = z.infer<typeof PublishedWords>;

export const content = {
  words: open.route({ method: 'GET', path: '/content', summary: 'What the coach reworded of the site, with an ETag', tags }).output(PublishedWords),
  events: open
    .route({ method: 'GET', path: '/content/events', summary: 'Events that are still ahead, the next one first', tags })
    .output(z.array(SiteEvent)),
  testimonials: open
    .route({ method: 'GET', path: '/content/testimonials', summary: 'Stories of clients, featured ones first', tags })
    .output(z.array(Testimonial)),
};
