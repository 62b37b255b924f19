import type { KeyScope, SessionProof } from '@coach/domain';

/** Who is calling, read from the database with every request (ROLE-06). */
export interface Caller {
  userId: string;
  /** The session, or the API key in its place. */
  sessionId: string;
  email: string;
  firstName: string;
  isAdmin: boolean;
  /** An admin who has to set up a second factor before the panel opens. */
  needsSecondFactor: boolean;
  hasSecondFactor: boolean;
  /** When and by what the session was last proven. */
  proof: SessionProof | null;
  /** The API key that the request came with; null for a session. */
  key: CallingKey | null;
  /** The admin who looks at the site as this person sees it; null for the person (IMP-06). */
  viewer: Viewer | null;
}

/** The key of a program, and what it may do. */
export interface CallingKey {
  id: string;
  scopes: readonly KeyScope[];
}

/** The admin behind a person who is viewed, and the session of it. */
export interface Viewer {
  impersonationId: string;
  userId: string;
  email: string;
}
