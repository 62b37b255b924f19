/** Who may use a route: everyone, any signed-in user, anyone with a refresh cookie, or the coach. */
export type Audience = 'everybody' | 'cookie' | 'signed-in' | 'coach';

export interface AccessRow {
  audience: Audience;
  /** The path names a resource of one user: another user's id must answer like a missing one. */
  owned?: 'rebooking_id' | 'booking_id' | 'session_id' | 'key_id' | 'device_id' | 'passkey_id' | 'export_id' | 'payment_id' | 'entry_id' | 'plan_id' | 'request_id';
  /** Exceptions to the method rule during impersonation: open although not a GET, or closed although a GET (IMP-06). */
  whileImpersonating?: 'open' | 'closed';
  /** Only plans that include the video may use the route; a cheaper plan is told which plan unlocks it. */
  byPlan?: true;
  /** The body to send when an id is tried. */
  body?: object;
}
