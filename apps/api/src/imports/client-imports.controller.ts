import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { InvitationsService } from '../auth/account/invitations.service.ts';
import { AdminOnly, CurrentActor } from '../auth/guards.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { ClientImportsService } from './client-imports.service.ts';

const routes = contract.clientImports;

/** Importing clients and inviting them to join. */
@AdminOnly()
@Controller()
export class ClientImportsController {
  constructor(
    private readonly imports: ClientImportsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(() => this.imports.list());
  }

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(({ input }) => this.imports.read(input.file));
  }

  @Implement(routes.open)
  open() {
    return implement(routes.open).handler(({ input }) => this.imports.open(input.import_id));
  }

  @Implement(routes.check)
  check() {
    return implement(routes.check).handler(({ input }) => this.imports.check(input.import_id, input.columns));
  }

  @Implement(routes.start)
  start(@CurrentActor() actor: Actor) {
    return implement(routes.start).handler(({ input }) => this.imports.start(input.import_id, actor));
  }

  @Implement(routes.remove)
  remove() {
    return implement(routes.remove).handler(async ({ input }) => {
      await this.imports.remove(input.import_id);
      return { done: true as const };
    });
  }

  @Implement(routes.report)
  report() {
    return implement(routes.report).handler(({ input }) => this.imports.report(input.import_id));
  }

  @Implement(routes.invitees)
  invitees() {
    return implement(routes.invitees).handler(() => this.invitations.list());
  }

  @Implement(routes.invite)
  invite(@CurrentActor() actor: Actor) {
    return implement(routes.invite).handler(({ input }) => this.invitations.send(actor, input.user_ids));
  }
}
