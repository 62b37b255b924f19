import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../auth/guards.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { LetterListService } from './letter-list.service.ts';
import { LettersService } from './letters.service.ts';

const routes = contract.bulkLetters;

/** Letters to groups of clients, in the Business menu. */
@AdminOnly()
@Controller()
export class LettersController {
  constructor(
    private readonly letters: LettersService,
    private readonly sent: LetterListService,
  ) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(({ input }) => this.sent.page(input));
  }

  @Implement(routes.preview)
  preview() {
    return implement(routes.preview).handler(({ input }) => this.letters.preview(input));
  }

  @Implement(routes.send)
  send(@CurrentActor() actor: Actor) {
    return implement(routes.send).handler(({ input }) => this.letters.send(actor, input));
  }
}
