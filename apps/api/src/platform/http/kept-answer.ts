import type { Request } from 'express';

/** A repeatable response: its status and its JSON. */
export interface PlainAnswer {
  status: number;
  body: unknown;
}

/** Receives the response to a request before it is sent. */
export type AnswerKeeper = (answer: PlainAnswer) => Promise<void>;

const KEEPER = Symbol('keeps the answer');
type Kept = Request & { [KEEPER]?: AnswerKeeper };

/** Registers a callback for the response of a typed route before it is sent. */
export function keepAnswerOf(request: Request, keeper: AnswerKeeper): void {
  (request as Kept)[KEEPER] = keeper;
}

/** Passes the response to the registered callback. */
export const tellKeeper = async (request: Request, answer: PlainAnswer): Promise<void> => (request as Kept)[KEEPER]?.(answer);
