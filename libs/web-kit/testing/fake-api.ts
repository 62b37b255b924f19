import { unknownNames } from './known-input.ts';

/** A response: a status and a body, a result or a refusal in the API's format. */
export type Answer = { status: number; body: unknown };

/** Answers one request; throwing is a lost connection. `body` is the parsed JSON, undefined for none. */
export type Route = (request: { url: URL; body: unknown }) => Answer | Promise<Answer>;

/** A recorded request. `input` merges its query and its body, as the contract does. */
export interface Asked {
  route: string;
  url: URL;
  body: unknown;
  input: Record<string, unknown>;
  /** The If-Match etag, if sent. */
  ifMatch?: string;
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body });

/** A problem as the API sends it; `defined` means that the route's contract names the code. */
export const refusal = (status: number, code: string, title: string, data?: unknown): Answer => ({
  status,
  body: { type: 'about:blank', title, status, code, defined: true, data },
});

/** A route whose connection breaks before any response. */
export const lostConnection: Route = () => {
  throw new TypeError('Failed to fetch');
};

async function askedBy(request: Request): Promise<Asked> {
  const url = new URL(request.url);
  const text = await request.text();
  // Files are sent as forms, which this does not parse.
  const body: unknown = text && request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  const tag = request.headers.get('if-match');
  const input = { ...Object.fromEntries(url.searchParams), ...(body as object | undefined) };
  return { route: `${request.method} ${url.pathname.replace(/^\/api/, '')}`, url, body, input, ...(tag !== null && { ifMatch: tag }) };
}

/** Fields unknown to the contract: the API would have refused the request. */
const unknownSent: string[] = [];
afterEach(() => expect(unknownSent.splice(0)).toEqual([]));

/**
 * The API of a test: answers by `METHOD /path`, refuses every other route with 404, and records all requests.
 * It replaces fetch until `restore` or `jest.restoreAllMocks`; a second one replaces the first.
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
