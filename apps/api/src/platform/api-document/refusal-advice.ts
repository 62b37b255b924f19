/** What a program should do about a refusal, by status: used when a code has no advice of its own. */
const BY_STATUS: Record<number, string> = {
  400: 'Correct the request.',
  401: 'Sign in again, or renew the session.',
  403: 'Ask for it as somebody who may.',
  404: 'Look the id up again.',
  408: 'Send the body again.',
  409: 'Read it again.',
  410: 'It is over; begin anew.',
  412: 'Read it again, apply the change to that.',
  413: 'Send less.',
  415: 'Send the content type that is described.',
  422: 'Choose another.',
  429: 'Wait for the seconds of Retry-After, then send it again; where none are said, try tomorrow.',
  503: 'Send it again in a minute.',
};

/** Codes that need more than their status's advice. */
export const BY_CODE: Record<string, string> = {
  BAD_REQUEST: 'Correct the fields that `data.issues` names; each has its path and words to show.',
  UNAUTHORIZED: 'Renew the session with `POST /auth/refresh`, or sign in again.',
  INVALID_CREDENTIALS: 'Ask for address and password again.',
  EMAIL_NOT_CONFIRMED: 'Have the person follow the mailed link; `POST /auth/resend-confirmation` sends it again.',
  SECOND_FACTOR_REQUIRED: 'Ask for the code and send it with `data.ticket` to `POST /auth/second-factor`.',
  SECOND_FACTOR_SETUP_REQUIRED: 'Have it set up; until then the panel’s routes are closed.',
  PROOF_REQUIRED: 'Have the person prove who they are by one of `data.ways` with `POST /auth/prove`.',
  VIEWING_ONLY: 'End the viewing with `POST /auth/impersonation/end`.',
  TERMS_CHANGED: 'Show the terms of `data.version`, accept them with `POST /account/terms`, then send the call again.',
  NOT_OPEN_YET: 'Nothing is sold before the business is published; try another day.',
  SLOT_TAKEN: 'Offer one of the starts in `data.slots`, or let the client wait with `POST /waitlist`.',
  WEEKS_TAKEN: 'Offer other weeks: `GET /repeats` says which can be had.',
  CLASSES_ONLY: 'List the classes with `GET /classes` and book one of them.',
  PRICE_CHANGED: 'Show the present price and let the client agree to it.',
  TOO_MANY_HOLDS: 'Pay or abandon an hour that is held already (`GET /billing/checkout`).',
  CONSULTATIONS_SPENT: 'Ask for no more today.',
  HOLDS_SPENT: 'Hold no more today.',
  NO_CREDIT: 'Pay by checkout, or buy a pack: no credit pays for this session.',
  ALREADY_SUBSCRIBED: 'Change the plan on the provider’s page: `POST /billing/portal`.',
  MAIL_UNAVAILABLE: 'Go by the words: a mail that waits in the queue is sent by itself.',
  CANCELLATION_WINDOW_CLOSED: 'Too late to cancel for nothing; `POST /bookings/{booking_id}/call-off` tells the coach.',
  LESS_GOES_BACK: 'Show what goes back now and let the client confirm it.',
  STALE_VERSION: 'Read it again, apply the change to that, save with the new version.',
  DRAFT_CHANGED: 'Read the draft again, apply the change to that.',
  SESSIONS_IN_TIME_OFF: 'Decide about the sessions that lie in it with `POST /admin/time-off`.',
  TOO_MANY_STREAMS: 'Stop a film on another device of this account, then ask again.',
  ADDRESS_REFUSED: 'Send another one.',
  EMBED_ON_SITE: 'Change one of them.',
  BAD_CURSOR: 'Begin again without a cursor.',
};

/** The advice for a refusal. */
export const adviceFor = (code: string, status: number): string => BY_CODE[code] ?? BY_STATUS[status] ?? 'Read what it says; sent again as it is, it is refused again.';
