import http from 'node:http';

export interface Answer<Body> {
  status: number;
  body: Body;
  milliseconds: number;
}

/** A minimal client for a local server over keep-alive connections, so that the server is what is measured. */
export class HttpClient {
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Rejects if the connection fails. */
  ask<Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, bearer?: string): Promise<Answer<Body>> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = { ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }), ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.url}${path}`, { method, headers, agent: this.agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const milliseconds = performance.now() - began;
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) as Body, milliseconds });
        });
      });
      request.on('error', reject);
      request.end(payload);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Throws unless the response is successful. */
export function wellAnswered<Body>({ status, body, milliseconds }: Answer<Body>): { body: Body; milliseconds: number } {
  if (status < 200 || status > 299) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return { body, milliseconds };
}

export const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
