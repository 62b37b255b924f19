/** The `error` object of a Stripe answer. */
export interface FailureBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  param?: string;
  doc_url?: string;
}

/** A refusal as Stripe sends it: an HTTP status and the `error` object of its body. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body;
  }
}

/** A 400 `invalid_request_error`. */
export function refused(message: string, details: { code?: string; param?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** "No such charge: 'ch_1'": 404 for an object in the path, 400 for one in a parameter. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });
}
