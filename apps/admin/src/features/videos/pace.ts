/** The window of the speed measurement in milliseconds. */
const WINDOW_MS = 5_000;

export interface Sample {
  /** Milliseconds of a monotonic clock. */
  at: number;
  bytes: number;
}

/** The samples within the window, including the newest. */
export const withSample = (samples: readonly Sample[], newest: Sample): Sample[] => [...samples.filter(({ at }) => newest.at - at <= WINDOW_MS), newest];

/** Bytes a second over the last seconds; null while there is too little data. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return null;
  return Math.max(0, (last.bytes - first.bytes) / ((last.at - first.at) / 1_000));
}

const MB = 1_048_576;

export const speedLabel = (bytesPerSecond: number): string => (bytesPerSecond >= MB / 10 ? `${(bytesPerSecond / MB).toFixed(1)} MB/s` : `${Math.round(bytesPerSecond / 1_024)} kB/s`);

/** The remaining time at this speed, in words. */
export function timeLeft(bytes: number, bytesPerSecond: number | null): string {
  if (!bytesPerSecond) return 'estimating';
  const seconds = Math.ceil(bytes / bytesPerSecond);
  if (seconds < 60) return `${seconds} s left`;
  if (seconds < 3_600) return `${Math.ceil(seconds / 60)} min left`;
  return `${Math.floor(seconds / 3_600)} h ${Math.ceil((seconds % 3_600) / 60)} min left`;
}
