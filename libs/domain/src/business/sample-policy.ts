import type { Policy } from './business.ts';

/** Two policies to try the rules under: the specification's, and another. */
export const STANDARD: Policy = { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30 };
export const STRICT: Policy = { cancellationHours: 48, undoMinutes: 0, mostMoves: 1, waitlistClosesHours: 2, offerMinutes: 90 };
