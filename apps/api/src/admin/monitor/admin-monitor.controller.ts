import { Controller, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Response } from 'express';
import type { Caller } from '../../auth/caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { MonitorActionsService } from './monitor-acts.service.ts';
import { MonitorService } from './monitor.service.ts';
import { QueueBoardPass } from './queue-board-pass.ts';

const routes = contract.adminMonitor;

/** Endpoints of the Monitor tab. */
@AdminOnly()
@Controller()
export class AdminMonitorController {
  constructor(
    private readonly monitor: MonitorService,
    private readonly acts: MonitorActionsService,
    private readonly boardPass: QueueBoardPass,
  ) {}

  @Implement(routes.read)
  read(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: Response) {
    return implement(routes.read).handler(async () => {
      await this.boardPass.hand(response, caller);
      return this.monitor.read();
    });
  }

  @Implement(routes.retryQueue)
  retryQueue(@CurrentActor() actor: Actor) {
    return implement(routes.retryQueue).handler(({ input }) => this.acts.retryQueue(actor, input.queue));
  }

  @Implement(routes.resendEmail)
  resendEmail(@CurrentActor() actor: Actor) {
    return implement(routes.resendEmail).handler(({ input }) => this.acts.resendEmail(actor, input.email_id));
  }

  @Implement(routes.reconcile)
  reconcile(@CurrentActor() actor: Actor) {
    return implement(routes.reconcile).handler(() => this.acts.reconcile(actor));
  }
}
