import type { FaultSubject } from './fault.ts';
import { inTheGate } from './in-the-gate.ts';

/** P1: five hundred clients at once for each of ten slots, through two processes; then P3. */
export const crowd: FaultSubject = () => inTheGate({ spec: 'availability-concurrency', promise: 'P1', only: 'P1|P3', settings: { CROWD: '500', CROWD_SLOTS: '10' } });

/** P2: ten thousand random operations of clients and the coach; P16: random payment histories of two thousand clients. */
export const model: FaultSubject = async () => [
  ...(await inTheGate({ spec: 'booking-model', promise: 'P2', settings: { MODEL_OPERATIONS: '10000' } })),
  ...(await inTheGate({ spec: 'money-model', promise: 'P16', settings: { MONEY_SEQUENCES: '2000' } })),
];
