/** A visitor of the replayed day, with their own IP address and their credentials. */
export interface Person {
  address: string;
  bearer?: string;
  cookie?: string;
}

export interface Question {
  /** Label in the table: a route without ids. */
  route: string;
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
}

export interface RouteFigures {
  route: string;
  count: number;
  p50: number;
  p95: number;
  /** Responses with 500 and above, and requests without a response. */
  failed: number;
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** All requests to a site, by route. */
export class Traffic {
  private readonly times = new Map<string, number[]>();
  private readonly failures = new Map<string, number>();
  private readonly refusals = new Map<string, number>();
  private readonly site: string;

  constructor(site: string) {
    this.site = site;
  }

  /** Sends a request, reads the whole response and records how long that took. Returns null if it was refused or failed. */
  async ask({ address, bearer, cookie }: Person, { route, path, method = 'GET', body }: Question): Promise<{ text: string; headers: Headers } | null> {
    const headers = { 'x-forwarded-for': address, ...(bearer && { authorization: `Bearer ${bearer}` }), ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
    const began = performance.now();
    const response = await fetch(this.site + path, { method, headers, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(30_000) }).catch(() => null);
    const text = await response?.text().catch(() => null);
    this.times.set(route, [...(this.times.get(route) ?? []), performance.now() - began]);
    if (!response || text == null || response.status >= 500) this.add(this.failures, route);
    else if (response.status >= 400) this.add(this.refusals, `${route} ${response.status} ${text.slice(0, 120)}`);
    return response?.ok && text != null ? { text, headers: response.headers } : null;
  }

  async json<Body>(person: Person, question: Question): Promise<Body | null> {
    const answer = await this.ask(person, question);
    return answer && (JSON.parse(answer.text) as Body);
  }

  /** Returns the figures by route, busiest first. */
  routes(): RouteFigures[] {
    const rows = [...this.times].map(([route, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return { route, count: times.length, p50: at(sorted, 0.5), p95: at(sorted, 0.95), failed: this.failures.get(route) ?? 0 };
    });
    return rows.toSorted((one, other) => other.count - one.count);
  }

  /** Returns each kind of refusal with its count. */
  refused(): Array<[what: string, times: number]> {
    return [...this.refusals];
  }

  private add(counts: Map<string, number>, key: string): void {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}
