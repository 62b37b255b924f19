import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor, SignedInOnly } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { PlacesDesk } from './places-desk.service.ts';
import { SessionPlaces } from './session-places.ts';

const routes = contract.adminPlaces;
const { offered } = contract.places;

/** Where clients can train. */
@SignedInOnly()
@Controller()
export class PlacesController {
  constructor(private readonly places: SessionPlaces) {}

  @Implement(offered)
  offered() {
    return implement(offered).handler(() => this.places.offered());
  }
}

/** Where the coach trains, in her own words. */
@AdminOnly()
@Controller()
export class AdminPlacesController {
  constructor(private readonly desk: PlacesDesk) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(() => this.desk.list());
  }

  @Implement(routes.add)
  add(@CurrentActor() actor: Actor) {
    return implement(routes.add).handler(({ input }) => this.desk.add(actor, input));
  }

  @Implement(routes.change)
  change(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.change).handler(({ input: { place_id: id, ...draft } }) => this.desk.change(actor, id, draft, condition));
  }

  @Implement(routes.makeDefault)
  makeDefault(@CurrentActor() actor: Actor) {
    return implement(routes.makeDefault).handler(({ input }) => this.desk.makeDefault(actor, input.place_id));
  }

  @Implement(routes.order)
  order(@CurrentActor() actor: Actor) {
    return implement(routes.order).handler(({ input }) => this.desk.order(actor, input.place_ids));
  }

  @Implement(routes.retire)
  retire(@CurrentActor() actor: Actor) {
    return implement(routes.retire).handler(({ input }) => this.desk.retire(actor, input.place_id));
  }

  @Implement(routes.restore)
  restore(@CurrentActor() actor: Actor) {
    return implement(routes.restore).handler(({ input }) => this.desk.restore(actor, input.place_id));
  }
}
