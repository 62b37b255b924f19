import { yogaInBerlin } from '@coach/content/yoga-in-berlin';
import type { Stack } from '@coach/start/stack.ts';

/** Flag after a subject that measures an own business, published as another trade in another city, instead of the demo. */
export const OWN = '--own';

const PASSWORD = 'measured and let go';

/** Sets up and publishes a business before its pages are measured, through the panel's own API. Does nothing on data from an earlier run. */
export async function openSecondBusiness({ urls, accounts }: Stack): Promise<void> {
  const [coach] = accounts;
  if (!coach?.link) return;
  const ask = async <Body>(method: string, path: string, body: object, bearer?: string): Promise<Body> => {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const response = await fetch(urls.api + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const { access_token, refresh_token } = Object.fromEntries(new URLSearchParams(new URL(coach.link).hash.slice(1)));
  await ask('POST', '/auth/recover', { access_token, refresh_token, password: PASSWORD });
  const { access_token: bearer } = await ask<{ access_token: string }>('POST', '/auth/sign-in', { email: coach.email, password: PASSWORD });
  const { draft } = await ask<{ draft: { revision: number } }>('PUT', '/admin/business/draft', { revision: 0, ...yogaInBerlin }, bearer);
  await ask('POST', '/admin/business/publish', { revision: draft.revision, note: '' }, bearer);
  await untilShown(urls.site);
}

/** Waits until the site shows the business. */
async function untilShown(site: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await (await fetch(site)).text()).includes(yogaInBerlin.identity.name)) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`The site does not show ${yogaInBerlin.identity.name}`);
}
