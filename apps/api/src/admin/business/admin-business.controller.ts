import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { BusinessDeskService } from '../../business/business-desk.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { MailIdentityService } from './mail-identity.service.ts';

const routes = contract.adminBusiness;

/** The coach's own business settings. */
@AdminOnly()
@Controller()
export class AdminBusinessController {
  constructor(
    private readonly business: BusinessDeskService,
    private readonly snapshot: BusinessSnapshot,
    private readonly mails: MailIdentityService,
  ) {}

  @Implement(routes.desk)
  desk() {
    return implement(routes.desk).handler(() => this.business.desk());
  }

  @Implement(routes.save)
  save(@CurrentActor() actor: Actor) {
    return implement(routes.save).handler(({ input }) => this.business.save(actor, input));
  }

  @Implement(routes.discard)
  discard(@CurrentActor() actor: Actor) {
    return implement(routes.discard).handler(({ input }) => this.business.discard(actor, input.revision));
  }

  @Implement(routes.publish)
  publish(@CurrentActor() actor: Actor) {
    return implement(routes.publish).handler(({ input }) => this.snapshot.after(this.business.publish(actor, input)));
  }

  @Implement(routes.previewMail)
  previewMail() {
    return implement(routes.previewMail).handler(({ input }) => this.mails.preview(input));
  }

  @Implement(routes.testMail)
  testMail(@CurrentCaller() caller: Caller) {
    return implement(routes.testMail).handler(() => this.mails.test(caller));
  }

  @Implement(routes.history)
  history() {
    return implement(routes.history).handler(() => this.business.history());
  }

  @Implement(routes.restore)
  restore(@CurrentActor() actor: Actor) {
    return implement(routes.restore).handler(({ input }) => this.business.restore(actor, input));
  }
}
