import type { Policy } from '../business/business.ts';
import { isPaidOnTheSpot, type ServiceSettings } from '../business/service-settings.ts';
import { DAY } from '../time/ranges.ts';

/** Days after a session within which its no-show fee can be charged. */
export const NO_SHOW_FEE_DAYS = 30;

/** The payment provider's minimum charge. */
const LEAST_CENTS = 50;
const WHOLE = 100;

/** The no-show fee in cents for a price in cents; 0 when the policy has none, or it is below the minimum charge. */
export function noShowFee(priceCents: number, { noShowFeePercent = 0 }: Partial<Pick<Policy, 'noShowFeePercent'>>): number {
  const cents = Math.round((priceCents * noShowFeePercent) / WHOLE);
  return cents >= LEAST_CENTS ? cents : 0;
}

/** The same for a session of a service, with `sessions` booked together: only sessions paid on site have a fee. */
export const feeOfSession = (service: { kind: string } & Pick<ServiceSettings, 'paid'>, sessions: number, priceCents: number, policy: Pick<Policy, 'noShowFeePercent'>): number =>
  isPaidOnTheSpot(service, sessions) ? noShowFee(priceCents, policy) : 0;

/** The last moment at which a session's fee can be charged. */
export const feeChargeableUntil = (lastSessionAt: Date): Date => new Date(lastSessionAt.getTime() + NO_SHOW_FEE_DAYS * DAY);

/** The state of a fee: requested, paid, or refused by the bank, which may only want its client's confirmation. */
export const NO_SHOW_FEE_STATES = ['asked', 'charged', 'declined', 'unconfirmed'] as const;
export type NoShowFeeState = (typeof NO_SHOW_FEE_STATES)[number];

/** A session in terms of its no-show fee; cents. */
export interface FeeFacts {
  noShow: boolean;
  lastSessionAt: Date;
  /** Whether its client agreed at booking, and the card is still saved. */
  hasCard: boolean;
  /** The state of its fee; null when it was not requested. */
  state: NoShowFeeState | null;
  outstandingCents: number;
}

/** Reasons for not charging a fee. */
export const FEE_REFUSALS = ['not_no_show', 'no_card', 'asked_already', 'too_late', 'nothing_owed'] as const;
export type FeeRefusal = (typeof FEE_REFUSALS)[number];

/** Why a session's fee cannot be charged at a moment, or null. */
export function feeRefusal({ noShow, lastSessionAt, hasCard, state, outstandingCents }: FeeFacts, now: Date): FeeRefusal | null {
  if (!noShow) return 'not_no_show';
  if (state) return 'asked_already';
  if (!hasCard) return 'no_card';
  if (now > feeChargeableUntil(lastSessionAt)) return 'too_late';
  return outstandingCents > 0 ? null : 'nothing_owed';
}

/** The part of a price to write off once its fee was requested: the client agreed to the fee instead of the price. */
export const writtenOffBesideFee = (outstandingCents: number, feeCents: number): number => Math.max(0, outstandingCents - feeCents);

/** Whether a saved card can be removed: no session that needs it is upcoming or within the charging period of its fee. */
export const mayRemoveCard = (sessions: ReadonlyArray<{ lastSessionAt: Date; isCancelled: boolean; state: NoShowFeeState | null }>, now: Date): boolean =>
  sessions.every(({ lastSessionAt, isCancelled, state }) => isCancelled || (state !== null && state !== 'asked') || now > feeChargeableUntil(lastSessionAt));
