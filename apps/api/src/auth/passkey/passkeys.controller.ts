import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../caller.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';
import { PasskeysService } from './passkeys.service.ts';

const routes = contract.security.passkeys;

/** The owner's routes for their passkeys. */
@SignedInOnly()
@Controller()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Implement(routes.list)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.list).handler(async () => ({ passkeys: await this.passkeys.list(caller) }));
  }

  @Implement(routes.options)
  options(@CurrentCaller() caller: Caller) {
    return implement(routes.options).handler(() => this.passkeys.options(caller));
  }

  @Implement(routes.add)
  add(@CurrentCaller() caller: Caller) {
    return implement(routes.add).handler(({ input }) => this.passkeys.add(caller, input.name, input.credential));
  }

  @Implement(routes.rename)
  rename(@CurrentCaller() caller: Caller) {
    return implement(routes.rename).handler(({ input }) => this.passkeys.rename(caller, input.passkey_id, input.name));
  }

  @Implement(routes.remove)
  remove(@CurrentCaller() caller: Caller) {
    return implement(routes.remove).handler(({ input }) => this.passkeys.remove(caller, input.passkey_id).then(() => ({ done: true as const })));
  }
}
