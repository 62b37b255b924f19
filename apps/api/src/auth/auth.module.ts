import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AuthModuleOptions } from '@nestjs/passport';
import { EmailModule } from '../email/email.module.ts';
import { ENV, type Env } from '../env.ts';
import { AccessTokens } from './access-tokens.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountMailJobs } from './account-mail.jobs.ts';
import { AccountsService } from './accounts.service.ts';
import { AdminRightsService } from './admin-rights.service.ts';
import { Admission } from './admission.ts';
import { AuthenticatorKeys } from './authenticator-keys.ts';
import { ISSUER, tokenKey } from './bearer.ts';
import { BrowserSession } from './browser-session.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { CurrentViewing } from './current-viewing.ts';
import { EmailLinks } from './email-links.ts';
import { EndViewingsJob } from './end-viewings.job.ts';
import { FirstAdminService } from './first-admin.service.ts';
import { ImpersonationStrategy } from './impersonation.strategy.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { LivingViewings } from './living-viewings.ts';
import { NewDevices } from './new-devices.ts';
import { NewPasswords } from './new-passwords.ts';
import { PasskeyCeremony } from './passkey-ceremony.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { PasskeysService } from './passkeys.service.ts';
import { PeopleService } from './people.service.ts';
import { ProofController } from './proof.controller.ts';
import { ProofService } from './proof.service.ts';
import { ProfilesController } from './profiles.controller.ts';
import { ProfilesService } from './profiles.service.ts';
import { RecentProof } from './recent-proof.ts';
import { RecoveryService } from './recovery.service.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { RequestLimits } from './request-limits.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorLimit } from './second-factor-limit.ts';
import { SecondFactorProof } from './second-factor-proof.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondFactorSetupService } from './second-factor-setup.service.ts';
import { SecondStepController } from './second-step.controller.ts';
import { SecondStepService } from './second-step.service.ts';
import { Secrets } from './secrets.ts';
import { SecurityMailJobs } from './security-mail.jobs.ts';
import { SessionListController } from './session-list.controller.ts';
import { SessionListService } from './session-list.service.ts';
import { SessionViews } from './session-views.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInHistory } from './sign-in-history.service.ts';
import { SignInLimit } from './sign-in-limit.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInTickets } from './sign-in-tickets.ts';
import { SuspensionService } from './suspension.service.ts';
import { ViewingHistoryService } from './viewing-history.service.ts';
import { ViewingSessions } from './viewing-sessions.ts';
import { ViewingTokens } from './viewing-tokens.ts';
import { ViewingTrail } from './viewing-trail.ts';
import { ViewingsController } from './viewings.controller.ts';
import { ViewingsService } from './viewings.service.ts';
import { WelcomeEmail } from './welcome.email.ts';
import { WelcomeService } from './welcome.service.ts';
import { WhileViewingGuard } from './while-viewing.ts';

@Module({
  imports: [
    EmailModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: tokenKey(env), signOptions: { algorithm: 'HS256' as const, issuer: ISSUER } }),
    }),
  ],
  controllers: [AccountsController, ProfilesController, SessionsController, SecondFactorController, SecondStepController, PasskeysController, SessionListController, ViewingsController, ProofController],
  providers: [
    ...[AccessTokens, AccountMailJobs, AccountsService, ConfirmationService, EmailLinks, FirstAdminService],
    ...[AdminRightsService, Admission, AuthenticatorKeys, BrowserSession, NewDevices, NewPasswords, PasskeyCeremony, PasskeyChallenges, PasskeysService, RecoveryCodes, RequestLimits],
    ...[SecondFactorLimit, SecondFactorProof, SecondFactorService, SecondFactorSetupService, SecondStepService],
    ...[SecurityMailJobs, SessionListService, SignInHistory, SignInTickets, SuspensionService],
    ...[ProfilesService, SessionViews, WelcomeEmail, WelcomeService],
    ...[CurrentViewing, EndViewingsJob, LivingViewings, ViewingHistoryService, ViewingSessions, ViewingTokens, ViewingsService],
    ...[ImpersonationStrategy, JwtStrategy],
    {
      provide: AuthModuleOptions,
      inject: [JwtStrategy, ImpersonationStrategy],
      useFactory: (...strategies: { name: string }[]): AuthModuleOptions => ({ defaultStrategy: strategies.map(({ name }) => name), session: false, property: 'caller' }),
    },
    // Before and around every door of the product, whatever room it belongs to.
    { provide: APP_GUARD, useClass: WhileViewingGuard },
    { provide: APP_INTERCEPTOR, useClass: ViewingTrail },
    ...[PeopleService, ProofService, RecentProof, RecoveryService, Secrets, SessionsService, SignInLimit, SignInService],
  ],
  exports: [AdminRightsService, AuthModuleOptions, JwtModule, PeopleService, RecentProof, SuspensionService],
})
export class AuthModule {}
