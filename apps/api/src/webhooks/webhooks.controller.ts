import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../auth/caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller } from '../auth/guards.ts';
import { expandedRows } from '../auth/keys/expanded-rows.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { DeliveriesService } from './deliveries.service.ts';
import { EndpointsService } from './endpoints.service.ts';
import { WebhookEvents } from './webhook-events.service.ts';

const routes = contract.adminWebhooks;
const done = { done: true as const };

@AdminOnly()
@Controller()
export class WebhooksController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly deliveries: DeliveriesService,
    private readonly events: WebhookEvents,
  ) {}

  @Implement(routes.endpoints)
  list() {
    return implement(routes.endpoints).handler(async () => ({ endpoints: await this.endpoints.list() }));
  }

  @Implement(routes.add)
  add(@CurrentCaller() caller: Caller, @CurrentActor() actor: Actor) {
    return implement(routes.add).handler(({ input }) => this.endpoints.add(caller, input, actor));
  }

  @Implement(routes.change)
  change(@CurrentCaller() caller: Caller, @CurrentActor() actor: Actor) {
    return implement(routes.change).handler(({ input: { endpoint_id: id, ...change } }) => this.endpoints.change(caller, id, change, actor));
  }

  @Implement(routes.remove)
  remove(@CurrentActor() actor: Actor) {
    return implement(routes.remove).handler(({ input }) => this.endpoints.remove(input.endpoint_id, actor).then(() => done));
  }

  @Implement(routes.rotateSecret)
  rotateSecret(@CurrentCaller() caller: Caller, @CurrentActor() actor: Actor) {
    return implement(routes.rotateSecret).handler(async ({ input }) => ({ secret: await this.endpoints.rotateSecret(caller, input.endpoint_id, actor) }));
  }

  @Implement(routes.test)
  test(@CurrentActor() actor: Actor) {
    return implement(routes.test).handler(({ input }) => this.deliveries.test(input.endpoint_id, actor).then(() => done));
  }

  @Implement(routes.deliveries)
  page(@CurrentCaller() caller: Caller) {
    return implement(routes.deliveries).handler(async ({ input: { endpoint_id: id, expand, ...question } }) => {
      const page = await this.deliveries.page(id, question);
      return { ...page, deliveries: await expandedRows({ caller, expand }, page.deliveries, { event: this.events.ofDeliveries }) };
    });
  }

  @Implement(routes.replay)
  replay(@CurrentActor() actor: Actor) {
    return implement(routes.replay).handler(({ input }) => this.deliveries.replay(input.delivery_id, actor).then(() => done));
  }

  @Implement(routes.replaySince)
  replaySince(@CurrentActor() actor: Actor) {
    return implement(routes.replaySince).handler(async ({ input }) => ({ events: await this.deliveries.replaySince(input.endpoint_id, new Date(input.since), actor) }));
  }

  @Implement(routes.events)
  listEvents() {
    return implement(routes.events).handler(({ input }) => this.events.page(input));
  }
}
