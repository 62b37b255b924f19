import { pdfText } from './pdf-words.ts';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

/** Plain HTTP requests against the API, as an integrator would send them. */
export class Requests {
  /** Responses with status 500 or higher, for tests with many concurrent requests. */
  readonly faults: string[] = [];

  constructor(readonly url: string) {}

  get<Body = Record<string, unknown>>(path: string, bearer?: string): Promise<Answer<Body>> {
    return this.send('GET', path, undefined, bearer);
  }

  post<Body = Record<string, unknown>>(path: string, body: unknown, bearer?: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send('POST', path, body, bearer, headers);
  }

  patch<Body = Record<string, unknown>>(path: string, body: unknown, bearer?: string): Promise<Answer<Body>> {
    return this.send('PATCH', path, body, bearer);
  }

  put<Body = Record<string, unknown>>(path: string, body: unknown, bearer?: string): Promise<Answer<Body>> {
    return this.send('PUT', path, body, bearer);
  }

  delete<Body = Record<string, unknown>>(path: string, bearer?: string): Promise<Answer<Body>> {
    return this.send('DELETE', path, undefined, bearer);
  }

  /** Sends a request with any method, for tests that walk the whole document. */
  ask<Body = Record<string, unknown>>(method: string, path: string, body?: unknown, bearer?: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send(method, path, body, bearer, headers);
  }

  /** Closes event streams right after opening, because they do not end on their own. */
  private async send<Body>(method: string, path: string, body: unknown, bearer?: string, extra: Record<string, string> = {}): Promise<Answer<Body>> {
    const headers: Record<string, string> = { ...extra };
    if (bearer) headers['authorization'] = `Bearer ${bearer}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const payload = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${this.url}/api${path}`, { method, headers, body: payload });
    const type = response.headers.get('content-type');
    if (type === 'text/event-stream') await response.body?.cancel();
    const text = response.bodyUsed ? '' : type === 'application/pdf' ? pdfText(await response.bytes()) : await response.text();
    const isJson = type?.includes('json');
    if (response.status >= 500) this.faults.push(`${method} ${path} ${response.status} ${text}`);
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : { text }) as Body };
  }
}
