import type { Playback } from '@coach/contracts';
import { presentTime } from '../clock.ts';

/** The signed part of an address; everything of a rendition lies below it. */
const SIGNED = /\/api\/media\/v\/[^/]+\//;

/** The same file under the signature of another address. */
export function underSignatureOf(newest: string, address: string): string {
  const signature = SIGNED.exec(newest)?.[0];
  return signature ? address.replace(SIGNED, signature) : address;
}

/** Renewed so long before it ends. */
const AHEAD_MS = 60_000;
const SHORTEST_WAIT_MS = 5_000;

/** Milliseconds until a right that ends then (ISO) is asked for anew: a minute before its end, and never in a tight loop. */
export const renewalIn = (expiresAt: string): number => Math.max(SHORTEST_WAIT_MS, Date.parse(expiresAt) - presentTime().getTime() - AHEAD_MS);

/** The right to play one video, renewed before it ends (VID-10, VID-25). `ask` answers the next one. */
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

  /** An address of this video under the newest signature. */
  address(of: string): string {
    return underSignatureOf(this.newest.src, of);
  }

  /** Asks for the next right, once for all who want it at the same time. False when there is none. */
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
