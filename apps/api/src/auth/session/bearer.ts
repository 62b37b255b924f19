import type { KeyObject } from 'node:crypto';
import { createSecretKey } from 'node:crypto';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import type { Env } from '../../env.ts';

export const ISSUER = 'coach';

/** What every token of ours is signed and verified with. */
export const tokenKey = (env: Pick<Env, 'AUTH_SECRET'>): KeyObject => createSecretKey(Buffer.from(env.AUTH_SECRET));

/** The token that a request carries. passport-jwt's own pattern takes quadratic time: 16 KB of header would stop the process for 170 ms. */
export const bearerOf = (request: Request): string | undefined => /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];

/** What passport-jwt asks of a bearer: ours, alive, and for this audience. */
export const bearerFor = (audience: string, env: Pick<Env, 'AUTH_SECRET'>): StrategyOptionsWithoutRequest => ({
  jwtFromRequest: (request: Request) => bearerOf(request) ?? null,
  // Its types know no key objects; anything else is tried as a public key first, with every request.
  secretOrKey: tokenKey(env) as unknown as Buffer,
  ...{ audience, issuer: ISSUER, algorithms: ['HS256'] },
});

let made = 0;
/** passport keeps its strategies by name for the whole process: each gets a name of its own, so that no app answers with another's beside it. */
const nameOf = (kind: string): string => `${kind} ${++made}`;

/** Reads a JSON Web Token from the bearer. */
export const BearerStrategy = <Validated>(kind: string) =>
  PassportStrategy<typeof Strategy, Validated>(
    class extends Strategy {
      override name = nameOf(kind);
    },
  );

/** Reads the bearer by itself: `authenticate` is all that passport asks of it. */
export const OwnBearerStrategy = <Validated>(kind: string) =>
  PassportStrategy<typeof passport.Strategy, Validated>(
    class extends passport.Strategy {
      override name = nameOf(kind);
    },
  );
