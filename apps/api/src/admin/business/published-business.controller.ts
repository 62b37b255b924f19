import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { OptionalCaller, SignedInOrNot } from '../../auth/guards.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';

const { published } = contract.business;

/** The published business: before the opening in full for its coach and imported clients, and reduced for visitors. */
@SignedInOrNot()
@Controller()
export class PublishedBusinessController {
  constructor(private readonly snapshot: BusinessSnapshot) {}

  @Implement(published)
  published(@OptionalCaller() caller: Caller | null) {
    return implement(published).handler(() => (this.snapshot.isShownTo(caller) ? this.snapshot.published : this.snapshot.told));
  }
}
