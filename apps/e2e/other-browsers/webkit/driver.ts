import { until } from '../journey.ts';

/** The key of an element reference in the protocol, fixed by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LONGEST_MS = 60_000;

export type ElementId = string;

async function send(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object, withinMs = LONGEST_MS): Promise<unknown> {
  const said = `${method} /${new URL(address).pathname.split('/').slice(3).join('/')}`;
  const late = () => Promise.reject(new Error(`WebKit does not answer to ${said}`));
  const response = await fetch(address, { method, signal: AbortSignal.timeout(withinMs), ...(body && { body: JSON.stringify(body) }) }).catch(late);
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${said}: ${value?.error} ${value?.message ?? ''}`);
  return value;
}

/** Waits until a driver accepts sessions. */
export const driverReady = (driver: string): Promise<void> => until('the driver is ready', () => fetch(`${driver}/status`).then(({ ok }) => ok, () => false));

/**
 * A browser window driven by W3C WebDriver (w3.org/TR/webdriver2): the few commands that journeys need, one request each.
 * Throws with the browser's message when it refuses one.
 */
export class Session {
  readonly #base: string;
  private constructor(base: string) {
    this.#base = base;
  }

  /** Throws when the browser has not started within `withinMs`. */
  static async open(driver: string, capabilities: object, withinMs = LONGEST_MS): Promise<Session> {
    const { sessionId } = (await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } }, withinMs)) as { sessionId: string };
    return new Session(`${driver}/session/${sessionId}`);
  }

  go = (url: string): Promise<unknown> => send('POST', `${this.#base}/url`, { url });
  address = (): Promise<string> => send('GET', `${this.#base}/url`) as Promise<string>;
  click = (element: ElementId): Promise<unknown> => send('POST', `${this.#base}/element/${element}/click`, {});
  type = (element: ElementId, text: string): Promise<unknown> => send('POST', `${this.#base}/element/${element}/value`, { text });
  resize = (width: number, height: number): Promise<unknown> => send('POST', `${this.#base}/window/rect`, { width, height });
  picture = async (): Promise<Buffer> => Buffer.from((await send('GET', `${this.#base}/screenshot`)) as string, 'base64');
  close = (): Promise<unknown> => send('DELETE', this.#base);

  /** Runs a function in the page; it sees only its arguments. A returned promise is awaited. */
  run<Args extends unknown[], Answer>(script: (...args: Args) => Answer | Promise<Answer>, ...args: Args): Promise<Answer> {
    return send('POST', `${this.#base}/execute/sync`, { script: `return (${String(script)})(...arguments)`, args }) as Promise<Answer>;
  }

  /** The element that a function finds in the page; undefined when it returns null. */
  async find<Args extends unknown[]>(script: (...args: Args) => Element | null, ...args: Args): Promise<ElementId | undefined> {
    return ((await this.run(script, ...args)) as unknown as Record<string, ElementId> | null)?.[ELEMENT];
  }
}
