import type { KeyObject } from 'node:crypto';
import { createSecretKey } from 'node:crypto';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import type { Env } from '../../env.ts';

export const ISSUER = 'coach';

/** Options for signing and verifying all our tokens. */
export const tokenKey = (env: Pick<Env, 'AUTH_SECRET'>): KeyObject => createSecretKey(Buffer.from(env.AUTH_SECRET));

/** The token of a request. passport-jwt's own pattern takes quadratic time: 16 KB of header would block the process for 170 ms. */
export const bearerOf = (request: Request): string | undefined => /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];

/** passport-jwt's options for a bearer: ours, not expired, and for this audience. */
export const bearerFor = (audience: string, env: Pick<Env, 'AUTH_SECRET'>): StrategyOptionsWithoutRequest => ({
  jwtFromRequest: (request: Request) => bearerOf(request) ?? null,
  // Its types lack key objects; anything else is first parsed as a public key on every request.
  secretOrKey: tokenKey(env) as unknown as Buffer,
  ...{ audience, issuer: ISSUER, algorithms: ['HS256'] },
});

let made = 0;
/** passport registers strategies by name per process: each gets a unique name, so that no app uses another's. */
const nameOf = (kind: string): string => `${kind} ${++made}`;

/** Reads a JSON Web Token from the bearer. */
export const BearerStrategy = <Validated>(kind: string) =>
  PassportStrategy<typeof Strategy, Validated>(
    class extends Strategy {
      override name = nameOf(kind);
    },
  );

/** Reads the bearer itself: `authenticate` is all that passport requires. */
export const OwnBearerStrategy = <Validated>(kind: string) =>
  PassportStrategy<typeof passport.Strategy, Validated>(
    class extends passport.Strategy {
      override name = nameOf(kind);
    },
  );
