import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { EmailModule } from '../email/email.module.ts';
import { ENV, type Env } from '../env.ts';
import { AccessTokens } from './access-tokens.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountMailJobs } from './account-mail.jobs.ts';
import { AccountsService } from './accounts.service.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { EmailLinks } from './email-links.ts';
import { CallerFinder } from './guards.ts';
import { PeopleService } from './people.service.ts';
import { RecoveryService } from './recovery.service.ts';
import { Secrets } from './secrets.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInLimit } from './sign-in-limit.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  imports: [
    EmailModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: env.AUTH_SECRET, signOptions: { algorithm: 'HS256' as const, issuer: 'coach' } }),
    }),
  ],
  controllers: [AccountsController, SessionsController],
  providers: [
    ...[AccessTokens, AccountMailJobs, AccountsService, CallerFinder, ConfirmationService, EmailLinks],
    ...[PeopleService, RecoveryService, Secrets, SessionsService, SignInLimit, SignInService],
  ],
  exports: [CallerFinder, PeopleService],
})
export class AuthModule {}
