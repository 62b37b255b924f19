import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../caller.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';
import { SessionListService } from './session-list.service.ts';
import { SignInHistory } from '../sign-in/sign-in-history.service.ts';

const routes = contract.security.sessions;
const signIns = contract.security.signIns;

@SignedInOnly()
@Controller()
export class SessionListController {
  constructor(
    private readonly devices: SessionListService,
    private readonly history: SignInHistory,
  ) {}

  @Implement(routes.list)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.list).handler(async () => ({ sessions: await this.devices.list(caller) }));
  }

  @Implement(signIns.list)
  signIns(@CurrentCaller() { userId }: Caller) {
    return implement(signIns.list).handler(async () => ({ sign_ins: await this.history.of(userId) }));
  }

  @Implement(routes.end)
  end(@CurrentCaller() caller: Caller) {
    return implement(routes.end).handler(({ input }) => this.devices.end(caller, input.session_id).then(() => ({ done: true as const })));
  }

  @Implement(routes.endOthers)
  endOthers(@CurrentCaller() caller: Caller) {
    return implement(routes.endOthers).handler(async () => ({ ended: await this.devices.endOthers(caller) }));
  }
}
