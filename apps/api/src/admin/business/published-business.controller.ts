import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { OptionalCaller, SignedInOrNot } from '../../auth/guards.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';

const { published } = contract.business;

/** Whose business it is: before the opening as its coach and those whom she brought along see it, and as strangers do. */
@SignedInOrNot()
@Controller()
export class PublishedBusinessController {
  constructor(private readonly snapshot: BusinessSnapshot) {}

  @Implement(published)
  published(@OptionalCaller() caller: Caller | null) {
    return implement(published).handler(() => (this.snapshot.isShownTo(caller) ? this.snapshot.published : this.snapshot.told));
  }
}
