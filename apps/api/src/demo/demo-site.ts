import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, daysBetween, MINUTE, type LocalDate } from '@coach/domain';
import { TestimonialRow } from '../content/testimonial.entity.ts';
import { demoEvents } from './demo-events.ts';
import { demoTestimonials } from './demo-testimonials.ts';
import { demoZone } from './demo-zone.ts';

/** The tour stops every third Saturday, counted from this date, so that every run computes the same days. */
const FIRST_STOP: LocalDate = '2026-01-03';
const DAYS_APART = 21;

const WRITE_EVENT = `
  insert into events (id, title, date, time, location, description, poster, status, event_date, ends_at, url, created_at, zone)
  select ?, ?, to_char(day, 'FMMM/FMDD/YYYY'), hour, ?, ?, ?, 'upcoming', (day + hour::time) at time zone zone, (day + hour::time + ? * interval '1 hour') at time zone zone, 'https://events.example/' || ? || '-' || day, ?, zone
  from (values (?::date, ?, ?)) as stop (day, hour, zone)
  where (day + hour::time) at time zone zone > (select coalesce(max(event_date), '-infinity') from events)`;

/** Index of the event held at a stop; also valid for stops before the first one. */
const stopNumber = (stop: number): number => ((stop % demoEvents.length) + demoEvents.length) % demoEvents.length;

/** Writes the upcoming stops, one per event, that are later than the last existing event: deleted events stay deleted. */
async function writeEvents(em: EntityManager, now: Date): Promise<void> {
  const passed = Math.floor(daysBetween(FIRST_STOP, demoZone.localDate(now)) / DAYS_APART);
  for (let stop = passed + 1; stop <= passed + demoEvents.length; stop += 1) {
    const { city, zone, time, hours, location, title, description } = demoEvents[stopNumber(stop)]!;
    const day = addDays(FIRST_STOP, stop * DAYS_APART);
    await em.execute(WRITE_EVENT, [randomUUID(), title, location, description, city, hours, city, now, day, time, zone]);
  }
}

async function writeTestimonials(em: EntityManager, now: Date): Promise<void> {
  if ((await em.count(TestimonialRow)) > 0) return;
  demoTestimonials.forEach((story, index) => {
    const createdAt = new Date(now.getTime() - index * MINUTE);
    const marks = { rating: 5, sample: true, consentedAt: null, beforeAfterImage: null };
    em.persist(em.create(TestimonialRow, { id: randomUUID(), featured: false, videoUrl: null, ...story, ...marks, createdAt }));
  });
  await em.flush();
}

/** Writes upcoming events, and sample stories if there are none; safe to repeat, and later runs add new events. */
export async function writeDemoSite(em: EntityManager, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    await writeEvents(transaction, now);
    await writeTestimonials(transaction, now);
  });
}
