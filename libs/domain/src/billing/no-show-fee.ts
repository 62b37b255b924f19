import type { Policy } from '../business/business.ts';
import { isPaidOnTheSpot, type ServiceSettings } from '../business/service-settings.ts';
import { DAY } from '../time/ranges.ts';

/** Days after a session within which the fee of a no-show may still be charged. */
export const NO_SHOW_FEE_DAYS = 30;

/** The payment provider charges no less. */
const LEAST_CENTS = 50;
const WHOLE = 100;

/** Cents that a no-show costs of a price in cents; 0 where the policy has no fee, or it is too little to be charged. */
export function noShowFee(priceCents: number, { noShowFeePercent = 0 }: Partial<Pick<Policy, 'noShowFeePercent'>>): number {
  const cents = Math.round((priceCents * noShowFeePercent) / WHOLE);
  return cents >= LEAST_CENTS ? cents : 0;
}

/** The same of a session of a service, where `sessions` are booked in one go: only what is paid at the session has a fee. */
export const feeOfSession = (service: { kind: string } & Pick<ServiceSettings, 'paid'>, sessions: number, priceCents: number, policy: Pick<Policy, 'noShowFeePercent'>): number =>
  isPaidOnTheSpot(service, sessions) ? noShowFee(priceCents, policy) : 0;

/** The last instant at which the fee of a session may be charged. */
export const feeChargeableUntil = (lastSessionAt: Date): Date => new Date(lastSessionAt.getTime() + NO_SHOW_FEE_DAYS * DAY);

/** What became of a fee: asked for, paid, or refused by the bank, which may only want its client to confirm. */
export const NO_SHOW_FEE_STATES = ['asked', 'charged', 'declined', 'unconfirmed'] as const;
export type NoShowFeeState = (typeof NO_SHOW_FEE_STATES)[number];

/** A session as far as it matters whether its fee may be charged; cents. */
export interface FeeFacts {
  noShow: boolean;
  lastSessionAt: Date;
  /** Whether its client agreed at booking, and the card is still kept. */
  hasCard: boolean;
  /** What became of its fee; null where nobody asked for it. */
  state: NoShowFeeState | null;
  outstandingCents: number;
}

/** Why a fee is not charged. */
export const FEE_REFUSALS = ['not_no_show', 'no_card', 'asked_already', 'too_late', 'nothing_owed'] as const;
export type FeeRefusal = (typeof FEE_REFUSALS)[number];

/** Why the fee of a session may not be charged at an instant, or null. */
export function feeRefusal({ noShow, lastSessionAt, hasCard, state, outstandingCents }: FeeFacts, now: Date): FeeRefusal | null {
  if (!noShow) return 'not_no_show';
  if (state) return 'asked_already';
  if (!hasCard) return 'no_card';
  if (now > feeChargeableUntil(lastSessionAt)) return 'too_late';
  return outstandingCents > 0 ? null : 'nothing_owed';
}

/** What of a price the fee leaves to be written off, once it was asked for: the client agreed to the fee instead of the price. */
export const writtenOffBesideFee = (outstandingCents: number, feeCents: number): number => Math.max(0, outstandingCents - feeCents);

/** Whether a kept card may be removed: no session that it is kept for lies ahead, or was less than the days of a fee ago. */
export const mayRemoveCard = (sessions: ReadonlyArray<{ lastSessionAt: Date; isCancelled: boolean; state: NoShowFeeState | null }>, now: Date): boolean =>
  sessions.every(({ lastSessionAt, isCancelled, state }) => isCancelled || (state !== null && state !== 'asked') || now > feeChargeableUntil(lastSessionAt));
