import { until } from '../journey.ts';

/** What the protocol calls an element, under the key that the standard fixes. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementId = string;

/**
 * A window of a browser, driven by the W3C's WebDriver (w3.org/TR/webdriver2): the few commands that journeys give, one
 * request each. Throws with what the browser says when it refuses one.
 */
export class Session {
  readonly #base: string;

  private constructor(base: string) {
    this.#base = base;
  }

  static async open(driver: string, capabilities: object): Promise<Session> {
    const { sessionId } = (await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })) as { sessionId: string };
    return new Session(`${driver}/session/${sessionId}`);
  }

  async go(url: string): Promise<void> {
    await send('POST', `${this.#base}/url`, { url });
  }

  address(): Promise<string> {
    return send('GET', `${this.#base}/url`) as Promise<string>;
  }

  /** Runs a function in the page, which knows nothing but its arguments; promises are waited for. */
  run<Args extends unknown[], Answer>(script: (...args: Args) => Answer | Promise<Answer>, ...args: Args): Promise<Answer> {
    return send('POST', `${this.#base}/execute/sync`, { script: `return (${String(script)})(...arguments)`, args }) as Promise<Answer>;
  }

  /** The element that a function finds in the page; undefined when it answers null. */
  async find<Args extends unknown[]>(script: (...args: Args) => Element | null, ...args: Args): Promise<ElementId | undefined> {
    return ((await this.run(script, ...args)) as unknown as Record<string, ElementId> | null)?.[ELEMENT];
  }

  async click(element: ElementId): Promise<void> {
    await send('POST', `${this.#base}/element/${element}/click`, {});
  }

  async type(element: ElementId, text: string): Promise<void> {
    await send('POST', `${this.#base}/element/${element}/value`, { text });
  }

  async resize(width: number, height: number): Promise<void> {
    await send('POST', `${this.#base}/window/rect`, { width, height });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await send('GET', `${this.#base}/screenshot`)) as string, 'base64');
  }

  async close(): Promise<void> {
    await send('DELETE', this.#base);
  }
}

async function send(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const request = { method, signal: AbortSignal.timeout(60_000), ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) };
  const response = await fetch(address, request);
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname.split('/').slice(3).join('/')}: ${value?.error} ${value?.message ?? ''}`);
  return value;
}

/** Waits until a driver takes sessions. */
export const driverReady = (driver: string): Promise<void> => until('the driver is ready', () => fetch(`${driver}/status`).then(({ ok }) => ok, () => false));
