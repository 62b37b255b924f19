import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller } from '../../auth/guards.ts';
import { expandedRows } from '../../auth/keys/expanded-rows.ts';
import { ThreadDeskService } from '../../coaching/thread-desk.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Expansions } from '../expanded/expansions.ts';
import { InboxListService } from './inbox-list.service.ts';
import { InboxService } from './inbox.service.ts';

const routes = contract.adminInbox;

/** Endpoints for Inbox in the Business menu (ADM-09). */
@AdminOnly()
@Controller()
export class AdminInboxController {
  constructor(
    private readonly entries: InboxListService,
    private readonly inbox: InboxService,
    private readonly threads: ThreadDeskService,
    private readonly expansions: Expansions,
  ) {}

  @Implement(routes.list)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.list).handler(async ({ input: { expand, ...question } }) => {
      const page = await this.entries.page(question);
      return { ...page, entries: await expandedRows({ caller, expand }, page.entries, { client: this.expansions.client }) };
    });
  }

  @Implement(routes.exportCsv)
  exportCsv() {
    return implement(routes.exportCsv).handler(({ input }) => this.inbox.exportCsv(input));
  }

  @Implement(routes.clients)
  clients() {
    return implement(routes.clients).handler(({ input }) => this.entries.clients(input));
  }

  @Implement(routes.open)
  open() {
    return implement(routes.open).handler(({ input }) => this.inbox.open(input.kind, input.conversation_id));
  }

  @Implement(routes.answer)
  answer(@CurrentActor() actor: Actor) {
    return implement(routes.answer).handler(({ input }) => this.inbox.answer(actor, input.kind, input.conversation_id, input.text));
  }

  @Implement(routes.write)
  write(@CurrentActor() actor: Actor) {
    return implement(routes.write).handler(({ input }) => this.threads.write(actor, input.user_id, input.text));
  }

  @Implement(routes.mark)
  mark(@CurrentActor() actor: Actor) {
    return implement(routes.mark).handler(({ input: { kind, conversation_id: id, ...mark } }) => this.inbox.mark(actor, kind, id, mark));
  }
}
