import { memberMessages } from '../messages/member-messages.ts';

const messages = memberMessages.apiKeys;

/** Refusals of requests with an Idempotency-Key. */
export const idempotencyRefusals = {
  IDEMPOTENCY_KEY_INVALID: { status: 400, message: messages.badIdempotencyKey },
  IDEMPOTENCY_KEY_IN_PROGRESS: { status: 409, message: messages.inProgress },
  IDEMPOTENCY_ANSWER_LOST: { status: 409, message: messages.answerLost },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: messages.keyReused },
};
