import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminRightsService } from '../../auth/account/admin-rights.service.ts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { SuspensionService } from '../../auth/account/suspension.service.ts';
import { GivenPlansService } from '../../billing/subscriptions/given-plans.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { ClientContactsService } from './client-contacts.service.ts';
import { SubscriptionListService } from './subscription-list.service.ts';
import { UserListService } from './user-list.service.ts';
import { UserNotesService } from './user-notes.service.ts';

const routes = contract.adminUsers;

/** Endpoints of the Users tab. */
@AdminOnly()
@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: UserListService,
    private readonly contacts: ClientContactsService,
    private readonly notes: UserNotesService,
    private readonly rights: AdminRightsService,
    private readonly suspensions: SuspensionService,
    private readonly gifts: GivenPlansService,
    private readonly subscriptions: SubscriptionListService,
  ) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(({ input }) => this.users.page(input));
  }

  @Implement(routes.add)
  add(@CurrentActor() actor: Actor) {
    return implement(routes.add).handler(async ({ input }) => this.users.one(await this.contacts.add(actor, input)));
  }

  @Implement(routes.correct)
  correct(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.correct).handler(async ({ input: { user_id: userId, ...contact } }) => {
      await this.contacts.correct(actor, userId, contact, condition);
      return this.users.one(userId);
    });
  }

  @Implement(routes.healthNotes)
  healthNotes(@CurrentActor() actor: Actor) {
    return implement(routes.healthNotes).handler(({ input }) => this.notes.read(actor, input.user_id));
  }

  @Implement(routes.setAdmin)
  setAdmin(@CurrentActor() actor: Actor) {
    return implement(routes.setAdmin).handler(async ({ input }) => {
      await this.rights.set(actor, input.user_id, input.is_admin);
      return this.users.one(input.user_id);
    });
  }

  @Implement(routes.suspend)
  suspend(@CurrentActor() actor: Actor) {
    return implement(routes.suspend).handler(async ({ input }) => {
      await this.suspensions.suspend(actor, input.user_id, input.reason);
      return this.users.one(input.user_id);
    });
  }

  @Implement(routes.unsuspend)
  unsuspend(@CurrentActor() actor: Actor) {
    return implement(routes.unsuspend).handler(async ({ input }) => {
      await this.suspensions.unsuspend(actor, input.user_id);
      return this.users.one(input.user_id);
    });
  }

  @Implement(routes.addSubscription)
  addSubscription(@CurrentActor() actor: Actor) {
    return implement(routes.addSubscription).handler(async ({ input }) =>
      this.subscriptions.one(await this.gifts.give(actor, { userId: input.user_id, plan: input.plan_type, price: input.price_monthly, complimentary: input.complimentary })),
    );
  }
}
