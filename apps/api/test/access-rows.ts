/** Who may use a door: anybody, whoever is signed in, whoever has a refresh cookie, or the coach. */
export type Audience = 'everybody' | 'cookie' | 'signed-in' | 'coach';

export interface AccessRow {
  audience: Audience;
  /** The things of one person that the path names: somebody else's id has to answer as a missing one. */
  owned?: 'booking_id' | 'session_id' | 'passkey_id' | 'export_id' | 'payment_id';
  /** What is sent where an id is tried. */
  body?: object;
}

const everybody: AccessRow = { audience: 'everybody' };
const signedIn: AccessRow = { audience: 'signed-in' };
const coach: AccessRow = { audience: 'coach' };

/** Every operation of the OpenAPI document. A new one without a row here fails the matrix (S1): decide who may use it. */
export const accessRows: Record<string, AccessRow> = {
  'POST /auth/sign-up': everybody,
  'POST /auth/sign-in': everybody,
  'POST /auth/second-factor': everybody,
  'POST /auth/passkey': everybody,
  'POST /auth/passkey/options': everybody,
  'POST /auth/confirm-email': everybody,
  'POST /auth/resend-confirmation': everybody,
  'POST /auth/request-password-reset': everybody,
  'POST /auth/recover': everybody,
  'POST /auth/sign-out': everybody,
  'POST /auth/refresh': { audience: 'cookie' },
  'POST /auth/password': signedIn,
  'POST /auth/send-auth-emails': signedIn,
  'GET /profile': signedIn,
  'PUT /profile': signedIn,
  'PATCH /profile': signedIn,
  'GET /account/sessions': signedIn,
  'DELETE /account/sessions/{session_id}': { ...signedIn, owned: 'session_id' },
  'POST /account/sessions/end-others': signedIn,
  'GET /account/second-factor': signedIn,
  'POST /account/second-factor': signedIn,
  'POST /account/second-factor/confirm': signedIn,
  'POST /account/second-factor/recovery-codes': signedIn,
  'POST /account/second-factor/turn-off': signedIn,
  'GET /account/passkeys': signedIn,
  'POST /account/passkeys': signedIn,
  'POST /account/passkeys/options': signedIn,
  'PATCH /account/passkeys/{passkey_id}': { ...signedIn, owned: 'passkey_id', body: { name: 'Mine now' } },
  'DELETE /account/passkeys/{passkey_id}': { ...signedIn, owned: 'passkey_id' },
  'GET /account/exports': signedIn,
  'POST /account/exports': signedIn,
  'GET /account/exports/{export_id}/file': { ...signedIn, owned: 'export_id' },
  'GET /account/deletion': signedIn,
  'POST /account/deletion': signedIn,
  'DELETE /account/deletion': signedIn,
  'GET /availability/slots': everybody,
  'GET /availability/days': everybody,
  'GET /availability/rules': everybody,
  'GET /content/events': everybody,
  'GET /content/testimonials': everybody,
  'POST /contact': everybody,
  'POST /analytics/views': everybody,
  'GET /bookings': signedIn,
  'POST /bookings': signedIn,
  'POST /bookings/with-credit': signedIn,
  'GET /bookings/{booking_id}': { ...signedIn, owned: 'booking_id' },
  'POST /bookings/{booking_id}/cancel': { ...signedIn, owned: 'booking_id', body: {} },
  'POST /billing/checkout': signedIn,
  'POST /billing/checkout/abandon': everybody,
  'GET /billing/subscription': signedIn,
  'GET /billing/credits': signedIn,
  'GET /billing/invoices': signedIn,
  'POST /billing/portal': signedIn,
  'GET /billing/payment-status': everybody,
  'POST /billing/packs/{payment_id}/refund': { ...signedIn, owned: 'payment_id', body: {} },
  'GET /videos': signedIn,
  'POST /videos/track-access': signedIn,
  'POST /videos/{video_id}/playback': signedIn,
  'PUT /videos/{video_id}/favourite': signedIn,
  'PUT /videos/{video_id}/progress': signedIn,
  'GET /admin/bookings': coach,
  'PATCH /admin/bookings/{booking_id}/status': coach,
  'POST /admin/bookings/{booking_id}/cancel': coach,
  'GET /admin/bookings/{booking_id}/notes': coach,
  'GET /admin/access-logs': coach,
  'GET /admin/reports': coach,
  'GET /admin/videos': coach,
  'POST /admin/videos': coach,
  'PATCH /admin/videos/{video_id}': coach,
  'DELETE /admin/videos/{video_id}': coach,
  'POST /admin/videos/{video_id}/retry': coach,
  'PUT /admin/videos/{video_id}/captions': coach,
  'GET /admin/working-hours': coach,
  'PUT /admin/working-hours': coach,
  'POST /admin/working-hours/preview': coach,
};
