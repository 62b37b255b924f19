import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { Suppressions } from '../../email/recipients/suppressions.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/refusal.ts';

const routes = contract.mail;
const refusals = routes.removeSuppression['~orpc'].errorMap;

/** Endpoints for suppressed mail addresses, as shown in the Monitor tab (MON-01). */
@AdminOnly()
@Controller()
export class SuppressionsController {
  constructor(
    private readonly em: EntityManager,
    private readonly suppressions: Suppressions,
    private readonly audit: Audit,
  ) {}

  @Implement(routes.suppressions)
  list() {
    return implement(routes.suppressions).handler(async () => (await this.suppressions.list()).map((one) => ({ ...one, created_at: one.created_at.toISOString() })));
  }

  @Implement(routes.removeSuppression)
  remove(@CurrentActor() actor: Actor) {
    return implement(routes.removeSuppression).handler(({ input }) => this.takeOff(actor, input.address));
  }

  private async takeOff(actor: Actor, address: string): Promise<{ done: true }> {
    return this.em.transactional(async (em) => {
      if (!(await this.suppressions.remove(address))) throw refusal(refusals, 'NOT_FOUND');
      this.audit.record(em, actor, { action: 'mail.unsuppress', target: `address:${address}` });
      return { done: true as const };
    });
  }
}
