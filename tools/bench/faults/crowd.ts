import type { FaultSubject } from './fault.ts';
import { inTheGate } from './in-the-gate.ts';

const ofTheCrowd = { spec: 'availability-crowd' };

/** P1: five hundred at once for each of ten hours, through two processes; P3 after it. */
export const crowd: FaultSubject = () => inTheGate({ ...ofTheCrowd, promise: 'P1', only: 'P1|P3', settings: { CROWD: '500', CROWD_SLOTS: '10' } });

/** P2: ten thousand random operations; P16: two thousand clients' random histories of money. */
export const model: FaultSubject = async () => [
  ...(await inTheGate({ ...ofTheCrowd, promise: 'P2', only: 'P2', settings: { MODEL_OPERATIONS: '10000' } })),
  ...(await inTheGate({ spec: 'money-model', promise: 'P16', settings: { MONEY_SEQUENCES: '2000' } })),
];
