import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly } from '../../auth/guards.ts';
import { ImpersonationCandidatesService } from './people-to-view.service.ts';

const routes = contract.impersonation;

/** Endpoints of the impersonation panel in the Users tab. */
@AdminOnly()
@Controller()
export class ImpersonationPanelController {
  constructor(private readonly people: ImpersonationCandidatesService) {}

  @Implement(routes.find)
  find() {
    return implement(routes.find).handler(({ input }) => this.people.find(input.email));
  }

  @Implement(routes.access)
  access() {
    return implement(routes.access).handler(({ input }) => this.people.access(input.user_id));
  }
}
