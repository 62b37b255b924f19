import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly } from '../../auth/guards.ts';
import { SearchService } from './search.service.ts';

const routes = contract.adminSearch;

/** Endpoint of the panel-wide search. */
@AdminOnly()
@Controller()
export class AdminSearchController {
  constructor(private readonly search: SearchService) {}

  @Implement(routes.find)
  find() {
    return implement(routes.find).handler(({ input }) => this.search.find(input.q));
  }
}
