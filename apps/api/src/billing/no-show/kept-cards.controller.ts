import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { KeptCards } from './kept-cards.service.ts';

const routes = contract.billing;

/** The caller's cards saved for no-show fees. */
@SignedInOnly()
@Controller()
export class KeptCardsController {
  constructor(private readonly cards: KeptCards) {}

  @Implement(routes.keptCards)
  keptCards(@CurrentCaller() caller: Caller) {
    return implement(routes.keptCards).handler(() => this.cards.of(caller.userId));
  }

  @Implement(routes.removeKeptCards)
  remove(@CurrentCaller() caller: Caller) {
    return implement(routes.removeKeptCards).handler(() => this.cards.remove(caller.userId));
  }
}
