import { runningStack } from './running-stack.ts';

type Fields = Record<string, string>;

/** Calls the provider's API as the sandbox implements it; throws when it refuses. */
export async function stripe<Body>(method: 'GET' | 'POST', path: string, fields: Fields = {}): Promise<Body> {
  const query = new URLSearchParams(fields);
  const address = `${runningStack().urls.stripe}/v1/${path}`;
  const headers = { authorization: 'Bearer sk_test_journeys', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await (method === 'GET' ? fetch(`${address}?${query}`, { headers }) : fetch(address, { method, headers, body: query }));
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Sends a control command to the sandbox. */
export async function control(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${runningStack().urls.stripe}/sandbox/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** The provider's customer id for this email address. */
export async function customerOf(email: string): Promise<string> {
  const { data } = await stripe<{ data: Array<{ id: string }> }>('GET', 'customers', { email });
  return data[0]!.id;
}

/** Creates a test clock for one customer, so that time passes for no other; returns a function that advances it by days. */
export async function clockOf(customer: string): Promise<(days: number) => Promise<void>> {
  let now = Math.floor(Date.now() / 1000);
  const { id } = await stripe<{ id: string }>('POST', 'test_helpers/test_clocks', { customer, frozen_time: String(now) });
  return async (days) => {
    now += days * 86_400;
    await stripe('POST', `test_helpers/test_clocks/${id}/advance`, { frozen_time: String(now) });
  };
}
