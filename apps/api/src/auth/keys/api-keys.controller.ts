import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Caller } from '../caller.ts';
import { CurrentActor, CurrentCaller, SignedInOnly } from '../guards.ts';
import { ApiKeysService } from './api-keys.service.ts';

const routes = contract.apiKeys;

/** The owner's routes for their API keys. */
@SignedInOnly()
@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Implement(routes.list)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.list).handler(async () => ({ keys: await this.keys.list(caller) }));
  }

  @Implement(routes.make)
  make(@CurrentCaller() caller: Caller, @CurrentActor() actor: Actor) {
    return implement(routes.make).handler(({ input }) => this.keys.make(caller, input, actor));
  }

  @Implement(routes.revoke)
  revoke(@CurrentCaller() caller: Caller, @CurrentActor() actor: Actor) {
    return implement(routes.revoke).handler(({ input }) => this.keys.revoke(caller, input.key_id, actor).then(() => ({ done: true as const })));
  }
}
