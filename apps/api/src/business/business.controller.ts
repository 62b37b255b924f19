import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { BusinessSnapshot } from './business-snapshot.ts';

const { published } = contract.business;

/** Whose business it is, for everybody. */
@Controller()
export class BusinessController {
  constructor(private readonly snapshot: BusinessSnapshot) {}

  @Implement(published)
  published() {
    return implement(published).handler(() => this.snapshot.published);
  }
}
