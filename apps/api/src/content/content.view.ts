import type { SiteEvent, Testimonial } from '@coach/contracts';
import type { EventRow } from './event.entity.ts';
import type { TestimonialRow } from './testimonial.entity.ts';

export const eventView = ({ id, title, date, time, location, description, poster, status, eventDate, url }: EventRow): SiteEvent => ({
  ...{ id, title, date, time, location, description, poster, status, url },
  eventDate: eventDate.toISOString(),
});

export function testimonialView(row: TestimonialRow): Testimonial {
  const { id, name, text, results, rating, category, featured, type, sample } = row;
  const { location = null, videoUrl = null, beforeAfterImage = null } = row;
  return { id, name, location, text, results, rating, category, featured, type, videoUrl, beforeAfterImage, sample };
}
