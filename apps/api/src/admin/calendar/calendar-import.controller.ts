import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { CalendarImportService } from '../../availability/calendar-import.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';

const routes = contract.calendars;

@AdminOnly()
@Controller()
export class CalendarImportController {
  constructor(private readonly imports: CalendarImportService) {}

  @Implement(routes.import)
  view() {
    return implement(routes.import).handler(() => this.imports.view());
  }

  @Implement(routes.setImport)
  set(@CurrentActor() actor: Actor) {
    return implement(routes.setImport).handler(({ input }) => this.imports.set(input.url, actor));
  }

  @Implement(routes.readImport)
  read(@CurrentActor() actor: Actor) {
    return implement(routes.readImport).handler(() => this.imports.readNow(actor));
  }

  @Implement(routes.endImport)
  end(@CurrentActor() actor: Actor) {
    return implement(routes.endImport).handler(() => this.imports.end(actor));
  }
}
