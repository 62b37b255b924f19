interface Answered {
  milliseconds: number;
  isError: boolean;
}

const MINUTES = 5;
const MOST = 20_000;

/** The requests of the last minutes, for the Monitor; Prometheus keeps the history. */
export class RecentRequests {
  private readonly seen: Array<Answered & { at: number }> = [];

  add(answered: Answered, at = performance.now()): void {
    this.seen.push({ ...answered, at });
    if (this.seen.length > MOST) this.seen.splice(0, MOST / 2);
  }

  /** Rates over the last five minutes, and the p95 response time. */
  summary(now = performance.now()): { minutes: number; perMinute: number; errorPercent: number; p95: number | null } {
    const recent = this.seen.filter(({ at }) => at > now - MINUTES * 60_000);
    const times = recent.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
    const oneDecimal = (value: number) => Math.round(value * 10) / 10;
    const errors = recent.filter(({ isError }) => isError).length;
    return {
      minutes: MINUTES,
      perMinute: oneDecimal(recent.length / MINUTES),
      errorPercent: recent.length > 0 ? oneDecimal((errors / recent.length) * 100) : 0,
      p95: times.length > 0 ? Math.round(times[Math.ceil(times.length * 0.95) - 1]!) : null,
    };
  }
}

export const recentRequests = new RecentRequests();
