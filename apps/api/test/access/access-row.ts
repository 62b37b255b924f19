/** Who may use a route: anybody, whoever is signed in, whoever has a refresh cookie, or the coach. */
export type Audience = 'everybody' | 'cookie' | 'signed-in' | 'coach';

export interface AccessRow {
  audience: Audience;
  /** The things of one person that the path names: somebody else's id has to answer as a missing one. */
  owned?: 'rebooking_id' | 'booking_id' | 'session_id' | 'key_id' | 'device_id' | 'passkey_id' | 'export_id' | 'payment_id' | 'entry_id' | 'plan_id' | 'request_id';
  /** A route for whoever views as somebody else that is not as its method says: open though it is no GET, closed though it is one (IMP-06). */
  whileImpersonating?: 'open' | 'closed';
  /** The route is for plans that open the video; a cheaper plan is told which would. */
  byPlan?: true;
  /** What is sent where an id is tried. */
  body?: object;
}
