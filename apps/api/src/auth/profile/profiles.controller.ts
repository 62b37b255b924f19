import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../caller.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { ProfilesService } from './profiles.service.ts';
import { WelcomeService } from '../account/welcome.service.ts';
import { closedToViewers } from '../impersonation/while-impersonating.ts';

const routes = contract.auth;

/** The own profile and mail preferences. */
@SignedInOnly()
@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly welcomes: WelcomeService,
  ) {}

  @Implement(routes.profile)
  profile(@CurrentCaller() caller: Caller) {
    return implement(routes.profile).handler(async () => closedToViewers(caller, await this.profiles.of(caller.userId), { health_notes: null, etag: undefined }));
  }

  @Implement(routes.createProfile)
  createProfile(@CurrentCaller() caller: Caller) {
    return implement(routes.createProfile).handler(({ input }) => this.profiles.create(caller.userId, input));
  }

  @Implement(routes.updateProfile)
  updateProfile(@CurrentCaller() caller: Caller, @IfMatch() condition: Condition) {
    return implement(routes.updateProfile).handler(({ input }) => this.profiles.update(caller.userId, input, condition));
  }

  @Implement(routes.sendAuthEmails)
  sendAuthEmails(@CurrentCaller() caller: Caller) {
    return implement(routes.sendAuthEmails).handler(({ input }) => this.welcomes.request(caller, input));
  }
}
