import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SiteEvent, Testimonial } from '@coach/contracts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import { eventView, shownTestimonial } from './content.view.ts';
import { EventRow } from './event.entity.ts';
import { TestimonialRow } from './testimonial.entity.ts';

/** What the site shows from the coach's records. */
@Injectable()
export class ContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Upcoming events, the next one first (HOME-08). */
  async upcomingEvents(): Promise<SiteEvent[]> {
    const rows = await this.em.find(EventRow, { eventDate: { $gt: this.clock.now() } }, { orderBy: { eventDate: 'asc', id: 'asc' } });
    return rows.map((row) => eventView(row, this.business.current.region));
  }

  /** All testimonials: featured ones first, real ones before samples, then the newest. */
  async testimonials(): Promise<Testimonial[]> {
    const rows = await this.em.find(TestimonialRow, {}, { orderBy: { featured: 'desc', sample: 'asc', createdAt: 'desc', id: 'asc' } });
    return rows.map(shownTestimonial);
  }
}
