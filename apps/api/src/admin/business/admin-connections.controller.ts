import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly } from '../../auth/guards.ts';
import { ConnectionsService } from './connections.service.ts';

const routes = contract.adminConnections;

/** The installation's connections. */
@AdminOnly()
@Controller()
export class AdminConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(() => this.connections.read());
  }

  @Implement(routes.mailRecords)
  mailRecords() {
    return implement(routes.mailRecords).handler(() => this.connections.mailRecords());
  }
}
