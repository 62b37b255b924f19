import { clientActs, type Act } from './client-acts.ts';
import { coachActs } from './coach-acts.ts';
import type { Kind } from './operations.ts';

export const ACTS: Record<Kind, Act> = { ...clientActs, ...coachActs };
