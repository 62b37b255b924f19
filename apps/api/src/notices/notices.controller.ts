import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../auth/guards.ts';
import { CoachChoices } from '../email/recipients/coach-choices.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { CoachNotices } from './coach-notices.ts';

const routes = contract.notices;

/** Lists notices, and stores how the coach wants to receive them. */
@AdminOnly()
@Controller()
export class NoticesController {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
    private readonly choices: CoachChoices,
    private readonly audit: Audit,
  ) {}

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(async () => ({ notices: await this.notices.latest(), choices: await this.choices.all() }));
  }

  @Implement(routes.choose)
  choose(@CurrentActor() actor: Actor) {
    return implement(routes.choose).handler(async ({ input }) => {
      await this.em.fork().transactional(async (em) => {
        await this.choices.choose(em as EntityManager, input);
        this.audit.record(em as EntityManager, actor, { action: 'notices.choose', target: 'notices:choices', after: { agenda: input.agenda ?? null, ...input.kinds } });
      });
      return this.choices.all();
    });
  }
}
