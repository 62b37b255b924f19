/** What a window holds after one more was counted in it. */
export interface Window {
  count: number;
  endsAt: Date;
}

/** Where windows are counted: one place for every process. */
export abstract class LimitStore {
  /**
   * Counts one under a key: in its open window, or in a new one of so many seconds that begins now. Many at once are
   * counted one after the other; `most` is as far as counting needs to go.
   */
  abstract count(key: string, windowSeconds: number, most: number, now: Date): Promise<Window>;

  /** Takes one back from a key's window; where nothing is counted, nothing changes. */
  abstract uncount(key: string): Promise<void>;

  /** The open window of a key, nothing counted; null when there is none. */
  abstract look(key: string, now: Date): Promise<Window | null>;

  /** Forgets a key's window: it begins anew with the next one. */
  abstract clear(key: string): Promise<void>;
}
