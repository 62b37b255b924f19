import type { Playback } from '@coach/contracts';
import { presentTime } from '../clock.ts';

/** The signed part of an address; all files of a rendition are below it. */
const SIGNED = /\/api\/media\/v\/[^/]+\//;

/** The same file with another address's signature. */
export function underSignatureOf(newest: string, address: string): string {
  const signature = SIGNED.exec(newest)?.[0];
  return signature ? address.replace(SIGNED, signature) : address;
}

/** How long before expiry it is renewed. */
const AHEAD_MS = 60_000;
const SHORTEST_WAIT_MS = 5_000;

/** Milliseconds until a grant with this expiry (ISO) is renewed: a minute before, and never in a tight loop. */
export const renewalIn = (expiresAt: string): number => Math.max(SHORTEST_WAIT_MS, Date.parse(expiresAt) - presentTime().getTime() - AHEAD_MS);

/** Permission to play one video, renewed before it expires (VID-10, VID-25). `ask` returns the next grant. */
export class Grant {
  readonly first: Playback;
  private newest: Playback;
  private readonly ask: () => Promise<Playback>;
  private renewal: Promise<boolean> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Playback, ask: () => Promise<Playback>) {
    this.first = first;
    this.newest = first;
    this.ask = ask;
    this.schedule();
  }

  /** An address of this video with the newest signature. */
  address(of: string): string {
    return underSignatureOf(this.newest.src, of);
  }

  /** Requests the next grant, once for concurrent callers. False when there is none. */
  renew(): Promise<boolean> {
    this.renewal ??= this.replace().finally(() => {
      this.renewal = undefined;
    });
    return this.renewal;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async replace(): Promise<boolean> {
    clearTimeout(this.timer);
    try {
      this.newest = await this.ask();
    } catch {
      return false;
    }
    this.schedule();
    return true;
  }

  private schedule(): void {
    this.timer = setTimeout(() => void this.renew(), renewalIn(this.newest.expires_at));
  }
}
