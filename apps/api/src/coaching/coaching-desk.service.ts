import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type CheckIn, type CoachedClient, type MealPlan } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { CheckInsService } from './check-ins.service.ts';
import { CoachingService } from './coaching.service.ts';
import { MealPlansService, type NewMealPlan } from './meal-plans.service.ts';
import { PremiumClients } from './premium-clients.ts';

const refusals = contract.adminCoaching.addPlan['~orpc'].errorMap;

/** The coach's side of coaching: check-ins, replies, and plans. */
@Injectable()
export class CoachingDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly coaching: CoachingService,
    private readonly premium: PremiumClients,
    private readonly checkIns: CheckInsService,
    private readonly plans: MealPlansService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Check-ins are confidential: every opening is audited (S9). */
  async open(actor: Actor, userId: string): Promise<CoachedClient> {
    const client = await this.client(userId);
    await this.em.transactional(async (em) => this.audit.record(em, actor, { action: 'coaching.read', target: `person:${userId}` }));
    return { ...client, ...(await this.coaching.of(userId)) };
  }

  /** The first reply is mailed; an edited one is not mailed again. */
  async reply(actor: Actor, userId: string, week: LocalDate, text: string): Promise<CheckIn> {
    return this.em.transactional(async (em) => {
      const replied = await this.checkIns.reply(em, userId, week, text);
      if (!replied) throw refusal(refusals, 'NOT_FOUND');
      if (replied.isFirst) this.outbox.record(em, 'check-in.replied', { check_in_id: replied.id });
      this.audit.record(em, actor, { action: 'check-in.reply', target: `person:${userId}`, after: { week } });
      return replied.view;
    });
  }

  async addPlan(actor: Actor, userId: string, plan: NewMealPlan): Promise<MealPlan> {
    await this.client(userId);
    if (!(await this.premium.has(userId, 'meal_plans'))) throw refusal(refusals, 'NOT_PREMIUM');
    return this.em.transactional(async (em) => {
      const added = await this.plans.add(em, userId, plan);
      this.audit.record(em, actor, { action: 'meal-plan.add', target: `person:${userId}`, after: { version: added.version } });
      return added;
    });
  }

  private async client(userId: string) {
    const client = await this.premium.find(userId);
    if (!client) throw refusal(refusals, 'NOT_FOUND');
    return client;
  }
}
