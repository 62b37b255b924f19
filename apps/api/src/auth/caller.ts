import type { KeyScope, SessionProof } from '@coach/domain';

/** The caller, read from the database with every request (ROLE-06). */
export interface Caller {
  userId: string;
  /** The id of the session, or of the API key instead. */
  sessionId: string;
  email: string;
  firstName: string;
  isAdmin: boolean;
  /** An admin who must set up a second factor before the panel opens. */
  needsSecondFactor: boolean;
  hasSecondFactor: boolean;
  /** When and how the session was last proven. */
  proof: SessionProof | null;
  /** The request's API key; null for a session. */
  key: CallingKey | null;
  /** The admin impersonating this person; null for the person (IMP-06). */
  viewer: Viewer | null;
}

/** A program's key and its permissions. */
export interface CallingKey {
  id: string;
  scopes: readonly KeyScope[];
}

/** The impersonating admin, and the admin's session. */
export interface Viewer {
  impersonationId: string;
  userId: string;
  email: string;
}
