import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly } from '../../auth/guards.ts';
import { AuditListService } from './audit-list.service.ts';

const routes = contract.adminAudit;

/** Endpoints for Audit Log in the Business menu (ADM-09). */
@AdminOnly()
@Controller()
export class AdminAuditController {
  constructor(private readonly entries: AuditListService) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(({ input }) => this.entries.page(input));
  }

  @Implement(routes.exportCsv)
  exportCsv() {
    return implement(routes.exportCsv).handler(({ input }) => this.entries.exportCsv(input));
  }
}
