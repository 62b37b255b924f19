import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { contract, type RouteMeta } from '@coach/contracts';
import { isRecentlyProven, proofMethods } from '@coach/domain';
import type { Request } from 'express';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../caller.ts';
import { PasskeyRow } from '../passkey/passkey.entity.ts';

const refusals = contract.auth.updatePassword['~orpc'].errorMap;
const PREFIX = '/api';

const proceduresOf = (router: object): AnyContractProcedure[] =>
  Object.values(router).flatMap((value: object) => (isContractProcedure(value) ? [value] : proceduresOf(value)));

/** The proof required by each route of the contract, by method and path as in the router. */
const ASKED = new Map<string, NonNullable<RouteMeta['proof']>>(
  proceduresOf(contract).flatMap((procedure) => {
    const { meta, route } = procedure['~orpc'];
    const { proof } = meta as RouteMeta;
    return proof ? [[`${route.method} ${PREFIX}${route.path?.replace(/\{(\w+)\}/g, ':$1')}`, proof] as const] : [];
  }),
);

/** Requires a recent proof where the route's contract says so (`proof` in its meta). */
@Injectable()
export class RecentProof {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Throws PROOF_REQUIRED, with the methods available to the caller. */
  async demand(request: Request, caller: Caller): Promise<void> {
    const { path } = request.route as { path: string };
    const asked = ASKED.get(`${request.method} ${path}`);
    if (!asked || this.isRecent(caller)) return;
    throw await this.refusalFor(caller);
  }

  isRecent({ proof, hasSecondFactor }: Caller): boolean {
    return isRecentlyProven(proof, hasSecondFactor, this.clock.now());
  }

  async refusalFor({ userId, hasSecondFactor }: Caller): Promise<Error> {
    const hasPasskey = (await this.em.count(PasskeyRow, { userId })) > 0;
    return refusal(refusals, 'PROOF_REQUIRED', { ways: proofMethods({ hasSecondFactor, hasPasskey }) });
  }
}
