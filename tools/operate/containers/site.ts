import { MAILBOX, SITE, until } from './business.ts';

export const CLIENT_PASSWORD = 'a password for containers 1';

export interface CaughtMail {
  subject: string;
  text: string;
  to: Array<{ address: string }>;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** Returns the emails sent to an address, oldest first. */
export const mailsTo = async (address: string): Promise<CaughtMail[]> => ((await (await fetch(`${MAILBOX}/email`)).json()) as CaughtMail[]).filter(({ to }) => to.some((one) => one.address === address));

/** Waits for the latest email with this subject. */
export const mailNamed = (address: string, subject: string): Promise<CaughtMail> => until(`the mail “${subject}”`, 60, async () => (await mailsTo(address)).findLast((mail) => mail.subject === subject));

/** Sends a request to the API through the proxy: a POST if there is a body. */
export async function call<Body>(path: string, body?: unknown, bearer?: string, method = body === undefined ? 'GET' : 'POST', site = SITE): Promise<Answer<Body>> {
  const headers = { ...(!(body instanceof FormData) && { 'content-type': 'application/json' }), ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const content = body instanceof FormData ? body : JSON.stringify(body);
  const response = await fetch(`${site}/api${path}`, { method, headers, ...(body !== undefined && { body: content }) });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

/** Like {@link call}, but throws unless it succeeds. */
export async function requireCall<Body>(path: string, body?: unknown, bearer?: string, method?: string, site?: string): Promise<Body> {
  const answer = await call<Body>(path, body, bearer, method, site);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Extracts both tokens from an emailed or printed link. */
export function tokensIn(text: string): { access_token: string; refresh_token: string } {
  const tokens = new URLSearchParams(new URL(/https?:\S+#\S+/.exec(text)![0]).hash.slice(1));
  return { access_token: tokens.get('access_token')!, refresh_token: tokens.get('refresh_token')! };
}

export const isReady = (): Promise<boolean> => fetch(`${SITE}/api/health/ready`).then(({ ok }) => ok);
