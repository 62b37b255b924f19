import type { Policy } from './business.ts';

/** Settings used only by the last policy here. */
const USUAL = { refundSteps: [], creditInParts: false, lateMinutes: 15, noShowPercent: 0, noShowCredit: false, noShowFeePercent: 0 } satisfies Partial<Policy>;

/** Policies for testing the rules: the specification's, another, one with partial refunds, and one with a no-show fee. */
export const STANDARD: Policy = { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30, ...USUAL };
export const STRICT: Policy = { cancellationHours: 48, undoMinutes: 0, mostMoves: 1, waitlistClosesHours: 2, offerMinutes: 90, ...USUAL };
export const IN_PARTS: Policy = { ...STANDARD, refundSteps: [{ hours: 12, percent: 50 }, { hours: 6, percent: 25 }], creditInParts: true, lateMinutes: 10, noShowPercent: 20, noShowCredit: true };
export const WITH_FEE: Policy = { ...STANDARD, noShowFeePercent: 50 };
