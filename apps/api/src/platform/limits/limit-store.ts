/** A window's state after counting one more. */
export interface Window {
  count: number;
  endsAt: Date;
}

/** Storage of the windows, shared by all processes. */
export abstract class LimitStore {
  /**
 * Counts one under a key: in its open window, or in a new one of this many seconds starting now. Concurrent calls are
 * serialized; counting stops at `most`.
 */
  abstract count(key: string, windowSeconds: number, most: number, now: Date): Promise<Window>;

  /** Takes one back from a key's window; does nothing when nothing is counted. */
  abstract uncount(key: string): Promise<void>;

  /** A key's open window without counting; null when there is none. */
  abstract look(key: string, now: Date): Promise<Window | null>;

  /** Resets a key's window. */
  abstract clear(key: string): Promise<void>;
}
