import { unknownNames } from './known-input.ts';

/** An answer: a status and a body, be it a result or a refusal as the API words it. */
export type Answer = { status: number; body: unknown };

/** Answers one request; a throw is a lost connection. `body` is what was sent as JSON, undefined for nothing. */
export type Route = (request: { url: URL; body: unknown }) => Answer | Promise<Answer>;

/** One request that was made. `input` is its query and its body in one, as the contract reads them. */
export interface Asked {
  route: string;
  url: URL;
  body: unknown;
  input: Record<string, unknown>;
  /** The tag of what is changed, where one was sent. */
  ifMatch?: string;
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body });

/** A problem as the API sends it; `defined` says that the route's contract names the code. */
export const refusal = (status: number, code: string, title: string, data?: unknown): Answer => ({
  status,
  body: { type: 'about:blank', title, status, code, defined: true, data },
});

/** The route of a connection that broke before any answer came. */
export const lostConnection: Route = () => {
  throw new TypeError('Failed to fetch');
};

async function askedBy(request: Request): Promise<Asked> {
  const url = new URL(request.url);
  const text = await request.text();
  // A file comes as a form, which this does not read.
  const body: unknown = text && request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  const tag = request.headers.get('if-match');
  const input = { ...Object.fromEntries(url.searchParams), ...(body as object | undefined) };
  return { route: `${request.method} ${url.pathname.replace(/^\/api/, '')}`, url, body, input, ...(tag !== null && { ifMatch: tag }) };
}

/** What no contract knows and was sent all the same: the API would have refused it. */
const unknownSent: string[] = [];
afterEach(() => expect(unknownSent.splice(0)).toEqual([]));

/**
 * The API of a test: answers by `METHOD /path`, refuses every other route with 404, and remembers all that was asked.
 * It stands in for fetch until `restore` or `jest.restoreAllMocks`; a second one takes the place of the first.
 */
export function fakeApi(routes: Record<string, Route>) {
  const asked: Asked[] = [];
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const one = await askedBy(new Request(input, init));
    asked.push(one);
    const [unknown] = unknownNames(one.route, one.input);
    if (unknown) unknownSent.push(`${one.route}: ${unknown.message}`);
    const { status, body } = await (routes[one.route]?.(one) ?? refusal(404, 'NOT_FOUND', `No ${one.route} in this test`));
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });
  });
  const to = (route: string) => asked.filter((one) => one.route === route);
  const inputs = (route: string) => to(route).map(({ input }) => input);
  return { routes, asked, to, inputs, restore: () => fetching.mockRestore() };
}
