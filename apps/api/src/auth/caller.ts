import type { SessionProof } from '@coach/domain';

/** Who is calling, read from the database with every request (ROLE-06). */
export interface Caller {
  userId: string;
  sessionId: string;
  email: string;
  firstName: string;
  isAdmin: boolean;
  /** An admin who has to set up a second factor before the panel opens. */
  needsSecondFactor: boolean;
  hasSecondFactor: boolean;
  /** When and by what the session was last proven. */
  proof: SessionProof | null;
  /** The admin who looks at the site as this person sees it; null for the person (IMP-06). */
  viewer: Viewer | null;
}

/** The admin behind a person who is viewed, and the session of it. */
export interface Viewer {
  impersonationId: string;
  userId: string;
  email: string;
}
