import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AdminTestimonial, type TestimonialDraft } from '@coach/contracts';
import { isAmong } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Audit, type Actor, type AuditAction } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { etagOf, UNCONDITIONAL } from '../platform/http/if-match.ts';
import { refusal } from '../platform/http/refusal.ts';
import { testimonialView } from './content.view.ts';
import { TestimonialRow } from './testimonial.entity.ts';

const refusals = contract.adminContent.changeTestimonial['~orpc'].errorMap;

const audited = ({ name, results, sample, consentedAt }: TestimonialRow) => ({ name, results, sample, consented_at: consentedAt?.toISOString() ?? null });

/** Testimonials: no real one is shown without the date of its client's consent (TST-08). */
@Injectable()
export class TestimonialsDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<AdminTestimonial[]> {
    const rows = await this.em.find(TestimonialRow, {}, { orderBy: { sample: 'asc', featured: 'desc', createdAt: 'desc', id: 'asc' } });
    return rows.map((row) => this.viewOf(row));
  }

  async add(actor: Actor, draft: TestimonialDraft): Promise<AdminTestimonial> {
    this.requireCategory(draft.category);
    return this.em.transactional(async (em) => {
      const row = em.create(TestimonialRow, { id: randomUUID(), createdAt: this.clock.now(), ...this.columnsOf(draft) });
      em.persist(row);
      this.note(em, actor, row.id, { action: 'testimonial.add', after: audited(row) });
      return this.viewOf(row);
    });
  }

  /** A sample becomes real once the coach edits it. */
  async change(actor: Actor, id: string, draft: TestimonialDraft, condition = UNCONDITIONAL): Promise<AdminTestimonial> {
    return this.em.transactional(async (em) => {
      const row = await this.find(em, id);
      condition.demand(this.viewOf(row).etag);
      if (draft.category !== row.category) this.requireCategory(draft.category);
      const before = audited(row);
      em.assign(row, this.columnsOf(draft));
      this.note(em, actor, id, { action: 'testimonial.change', before, after: audited(row) });
      return this.viewOf(row);
    });
  }

  async remove(actor: Actor, id: string, condition = UNCONDITIONAL): Promise<void> {
    await this.em.transactional(async (em) => {
      const row = await this.find(em, id);
      condition.demand(this.viewOf(row).etag);
      this.note(em, actor, id, { action: 'testimonial.remove', before: audited(row) });
      em.remove(row);
    });
  }

  /** Throws CATEGORY_UNKNOWN for one that the business does not have; an existing testimonial keeps a removed category. */
  private requireCategory(category: string): void {
    if (!isAmong(this.business.current.storyCategories, category)) throw refusal(refusals, 'CATEGORY_UNKNOWN');
  }

  private viewOf(row: TestimonialRow): AdminTestimonial {
    const view = { ...testimonialView(row), consented_on: row.consentedAt ? this.business.zone.localDate(row.consentedAt) : null };
    return { ...view, etag: etagOf(view) };
  }

  private columnsOf({ consented_on: day, ...draft }: TestimonialDraft) {
    const consentedAt = this.business.zone.dayRange(day).start;
    if (consentedAt > this.clock.now()) throw refusal(refusals, 'CONSENT_MISSING');
    return { ...draft, location: draft.location || null, type: draft.videoUrl ? ('video' as const) : ('text' as const), sample: false, consentedAt };
  }

  private async find(em: EntityManager, id: string): Promise<TestimonialRow> {
    const row = await em.findOne(TestimonialRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    return row;
  }

  private note(em: EntityManager, actor: Actor, id: string, entry: Omit<AuditAction, 'target'>): void {
    this.audit.record(em, actor, { ...entry, target: `testimonial:${id}` });
  }
}
