import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AuthModuleOptions } from '@nestjs/passport';
import { EmailModule } from '../email/email.module.ts';
import { ENV, type Env } from '../env.ts';
import { LegalModule } from '../legal/legal.module.ts';
import { AccessTokens } from './session/access-tokens.ts';
import { AccountsController } from './account/accounts.controller.ts';
import { ApiKeyStrategy } from './keys/api-key.strategy.ts';
import { ApiKeysController } from './keys/api-keys.controller.ts';
import { ApiKeysService } from './keys/api-keys.service.ts';
import { KeyAccess } from './keys/key-access.ts';
import { KeyLimit } from './keys/key-limit.ts';
import { AccountMailJobs } from './account/account-mail.jobs.ts';
import { AccountsService } from './account/accounts.service.ts';
import { AdminRightsService } from './account/admin-rights.service.ts';
import { SessionIssuance } from './sign-in/session-issuance.ts';
import { AuthenticatorKeys } from './second-factor/authenticator-keys.ts';
import { ISSUER, tokenKey } from './session/bearer.ts';
import { BrowserSession } from './session/browser-session.ts';
import { ConsentsService } from './account/consents.service.ts';
import { TermsController } from './account/terms.controller.ts';
import { ConfirmationService } from './account/confirmation.service.ts';
import { CurrentImpersonation } from './impersonation/current-impersonation.ts';
import { EmailLinks } from './account/email-links.ts';
import { EndImpersonationsJob } from './impersonation/end-impersonations.job.ts';
import { FirstAdminService } from './account/first-admin.service.ts';
import { ImportedAccounts } from './account/imported-accounts.ts';
import { InvitationsService } from './account/invitations.service.ts';
import { ForgetAnswersJob } from './idempotency/forget-answers.job.ts';
import { IdempotencyKeys } from './idempotency/idempotency-keys.ts';
import { IdempotentRequests } from './idempotency/idempotent-requests.ts';
import { ImpersonationStrategy } from './impersonation/impersonation.strategy.ts';
import { JwtStrategy } from './session/jwt.strategy.ts';
import { ActiveImpersonations } from './impersonation/active-impersonations.ts';
import { NewDevices } from './session/new-devices.ts';
import { NewPasswords } from './sign-in/new-passwords.ts';
import { PasskeyCeremony } from './passkey/passkey-ceremony.ts';
import { PasskeyChallenges } from './passkey/passkey-challenges.ts';
import { PasskeysController } from './passkey/passkeys.controller.ts';
import { PasskeysService } from './passkey/passkeys.service.ts';
import { PeopleService } from './account/people.service.ts';
import { ProofController } from './proof/proof.controller.ts';
import { ProofService } from './proof/proof.service.ts';
import { PushController } from './profile/push.controller.ts';
import { SmsController } from './profile/sms.controller.ts';
import { MailPreferencesController } from './profile/mail-preferences.controller.ts';
import { ProfilesController } from './profile/profiles.controller.ts';
import { ProfilesService } from './profile/profiles.service.ts';
import { RecentProof } from './proof/recent-proof.ts';
import { RecoveryService } from './sign-in/recovery.service.ts';
import { RecoveryCodes } from './second-factor/recovery-codes.ts';
import { RequestLimits } from './sign-in/request-limits.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorLimit } from './second-factor/second-factor-limit.ts';
import { SecondFactorProof } from './second-factor/second-factor-proof.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecondFactorSetupService } from './second-factor/second-factor-setup.service.ts';
import { SecondStepController } from './sign-in/second-step.controller.ts';
import { SecondStepService } from './sign-in/second-step.service.ts';
import { Secrets } from './session/secrets.ts';
import { SecurityMailJobs } from './sign-in/security-mail.jobs.ts';
import { SessionListController } from './session/session-list.controller.ts';
import { SessionListService } from './session/session-list.service.ts';
import { SessionViews } from './session/session-views.ts';
import { SessionsController } from './session/sessions.controller.ts';
import { SessionsService } from './session/sessions.service.ts';
import { SignInHistory } from './sign-in/sign-in-history.service.ts';
import { SignInLimit } from './sign-in/sign-in-limit.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SignInTickets } from './sign-in/sign-in-tickets.ts';
import { SuspensionService } from './account/suspension.service.ts';
import { ImpersonationHistoryService } from './impersonation/impersonation-history.service.ts';
import { ImpersonationSessions } from './impersonation/impersonation-sessions.ts';
import { ImpersonationTokens } from './impersonation/impersonation-tokens.ts';
import { ImpersonationTrail } from './impersonation/impersonation-trail.ts';
import { ImpersonationsController } from './impersonation/impersonations.controller.ts';
import { ImpersonationsService } from './impersonation/impersonations.service.ts';
import { WelcomeEmail } from './account/welcome.email.ts';
import { WelcomeService } from './account/welcome.service.ts';
import { WhileImpersonatingGuard } from './impersonation/while-impersonating.ts';

@Module({
  imports: [
    EmailModule,
    LegalModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: tokenKey(env), signOptions: { algorithm: 'HS256' as const, issuer: ISSUER } }),
    }),
  ],
  controllers: [AccountsController, TermsController, MailPreferencesController, PushController, SmsController, ProfilesController, SessionsController, SecondFactorController, SecondStepController, PasskeysController, ApiKeysController, SessionListController, ImpersonationsController, ProofController],
  providers: [
    ...[AccessTokens, AccountMailJobs, AccountsService, ConfirmationService, ConsentsService, EmailLinks, FirstAdminService, ImportedAccounts, InvitationsService],
    ...[AdminRightsService, SessionIssuance, AuthenticatorKeys, BrowserSession, NewDevices, NewPasswords, PasskeyCeremony, PasskeyChallenges, PasskeysService, RecoveryCodes, RequestLimits],
    ...[SecondFactorLimit, SecondFactorProof, SecondFactorService, SecondFactorSetupService, SecondStepService],
    ...[SecurityMailJobs, SessionListService, SignInHistory, SignInTickets, SuspensionService],
    ...[ProfilesService, SessionViews, WelcomeEmail, WelcomeService],
    ...[CurrentImpersonation, EndImpersonationsJob, ActiveImpersonations, ImpersonationHistoryService, ImpersonationSessions, ImpersonationTokens, ImpersonationsService],
    ...[ApiKeysService, ApiKeyStrategy, ImpersonationStrategy, JwtStrategy, KeyAccess, KeyLimit],
    {
      provide: AuthModuleOptions,
      inject: [ApiKeyStrategy, JwtStrategy, ImpersonationStrategy],
      useFactory: (...strategies: { name: string }[]): AuthModuleOptions => ({ defaultStrategy: strategies.map(({ name }) => name), session: false, property: 'caller' }),
    },
    // Before and around every route of the product, whatever room it belongs to.
    { provide: APP_GUARD, useClass: WhileImpersonatingGuard },
    { provide: APP_INTERCEPTOR, useClass: ImpersonationTrail },
    { provide: APP_INTERCEPTOR, useClass: IdempotentRequests },
    ...[ForgetAnswersJob, IdempotencyKeys],
    ...[PeopleService, ProofService, RecentProof, RecoveryService, Secrets, SessionsService, SignInLimit, SignInService],
  ],
  exports: [AdminRightsService, ApiKeyStrategy, AuthModuleOptions, KeyAccess, ConsentsService, ImportedAccounts, InvitationsService, JwtModule, PeopleService, RecentProof, SuspensionService],
})
export class AuthModule {}
