import type { Request } from 'express';

/** A repeatable response: its status and its JSON. */
export interface PlainAnswer {
  status: number;
  body: unknown;
}

/** Receives the response to a request before it is sent. */
export type ResponseRecorder = (answer: PlainAnswer) => Promise<void>;

const KEEPER = Symbol('keeps the answer');
type Kept = Request & { [KEEPER]?: ResponseRecorder };

/** Registers a callback for the response of a typed route before it is sent. */
export function recordResponseOf(request: Request, keeper: ResponseRecorder): void {
  (request as Kept)[KEEPER] = keeper;
}

/** Passes the response to the registered callback. */
export const recordResponse = async (request: Request, answer: PlainAnswer): Promise<void> => (request as Kept)[KEEPER]?.(answer);
