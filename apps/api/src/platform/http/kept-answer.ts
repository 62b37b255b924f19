import type { Request } from 'express';

/** An answer as it can be given again: its status and its JSON. */
export interface PlainAnswer {
  status: number;
  body: unknown;
}

/** Told the answer to a request before it is sent. */
export type AnswerKeeper = (answer: PlainAnswer) => Promise<void>;

const KEEPER = Symbol('keeps the answer');
type Kept = Request & { [KEEPER]?: AnswerKeeper };

/** Has the answer to a typed route told to somebody before it is sent. */
export function keepAnswerOf(request: Request, keeper: AnswerKeeper): void {
  (request as Kept)[KEEPER] = keeper;
}

/** Tells the answer to whoever asked for it. */
export const tellKeeper = async (request: Request, answer: PlainAnswer): Promise<void> => (request as Kept)[KEEPER]?.(answer);
