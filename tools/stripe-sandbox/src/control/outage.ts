/**
 * The failure mode of the API: `error` answers 500 to everything; `hang` keeps callers waiting and then drops them;
 * `slow` answers `delayMs` late; `lost` does the work and drops the connection before the answer.
 */
export type OutageMode = 'error' | 'hang' | 'lost' | 'slow';

export const OUTAGE_MODES: readonly OutageMode[] = ['error', 'hang', 'lost', 'slow'];

/** A time-limited outage of the API. It does not survive a restart. */
export class Outage {
  #mode: OutageMode = 'error';
  #until = 0;
  #delayMs = 0;
  #waiting = new Set<() => void>();

  /** The current failure mode, or null. */
  current(): OutageMode | null {
    return Date.now() < this.#until ? this.#mode : null;
  }

  /** Milliseconds left. */
  left(): number {
    return Math.max(0, this.#until - Date.now());
  }

  begin(mode: OutageMode, seconds: number, delayMs = 1000): void {
    this.end();
    this.#mode = mode;
    this.#delayMs = delayMs;
    this.#until = Date.now() + seconds * 1000;
  }

  end(): void {
    this.#until = 0;
    for (const release of this.#waiting) release();
  }

  /** Resolves when the outage is over or ended manually. */
  async over(): Promise<void> {
    await this.#pause(this.left());
  }

  /** Resolves at once, or after the delay of a `slow` outage. */
  async delay(): Promise<void> {
    if (this.current() === 'slow') await this.#pause(Math.min(this.#delayMs, this.left()));
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const release = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(release);
        resolve();
      };
      const timer = setTimeout(release, ms);
      this.#waiting.add(release);
    });
  }
}
