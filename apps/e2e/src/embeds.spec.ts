import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityFindings } from './support/accessible.ts';
import { confirmedClient, newPerson, PASSWORD, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { runningStack } from './support/running-stack.ts';
import { expect, test } from './support/test.ts';

const YOUTUBE = 'dQw4w9WgXcQ';
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const STAND_IN = `<!doctype html><html lang="en"><head><title>Player</title></head><body style="background:#234;color:#fff"><main><h1>Stand-in</h1><p></p><button>Pause</button></main>
  <script>document.querySelector('p').textContent = 'full screen: ' + document.fullscreenEnabled; document.querySelector('button').onclick = ({ target }) => target.textContent = 'Paused';</script></body></html>`;

/** Answers requests to every other site and records them: nothing leaves this machine. */
async function outsideOf(context: BrowserContext): Promise<Array<{ url: string; referer: string | undefined }>> {
  const asked: Array<{ url: string; referer: string | undefined }> = [];
  const own = new URL(runningStack().urls.site).origin;
  await context.route((url) => url.origin !== own && url.protocol.startsWith('http'), async (route, request) => {
    asked.push({ url: request.url(), referer: (await request.allHeaders())['referer'] });
    await route.fulfill({ contentType: 'text/html', body: STAND_IN });
  });
  return asked;
}

async function look(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  expect(await accessibilityFindings(page)).toEqual([]);
}

const player = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');

test('26.8 a YouTube video stays on YouTube: the coach learns what that means, and nothing is requested from there before a member presses play', async ({ page, otherDevice }) => {
  test.setTimeout(240_000);
  const title = `Hinge ${Date.now()}`;
  const coach = ((await (await post('/auth/sign-in', { email: 'admin@demo.test', password: PASSWORD })).json()) as { access_token: string }).access_token;
  const headers = { authorization: `Bearer ${coach}`, 'content-type': 'application/json' };
  const { api } = runningStack().urls;

  await test.step('the coach enters a YouTube video; a short link is refused with an explanation', async () => {
    await signIn(page, 'admin@demo.test', '/admin?tab=videos');
    await page.getByRole('button', { name: 'Add Metadata Only' }).click();
    const entry = page.getByRole('dialog', { name: 'Create New Video Entry' });
    await entry.getByRole('textbox', { name: 'Title' }).fill(title);
    await entry.getByRole('button', { name: 'Create Entry' }).click();
    await page.getByRole('button', { name: `Edit Details of ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Video Details' });
    const address = dialog.getByRole('textbox', { name: /^Link to the video/ });
    await address.fill('https://go.BIT.ly./film');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText(/^This is a short link/)).toBeVisible();
    await address.fill(`https://youtu.be/${YOUTUBE}?t=1m30s`);
    await expect(dialog.getByText(/can pass its address on, even of an unlisted film/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Access tier' }).selectOption('free');
    await dialog.getByRole('checkbox', { name: 'Published: members see it' }).check();
    await look(page, 'embed-edit');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('YouTube', { exact: true })).toBeVisible();
  });

  const { id } = ((await (await fetch(`${api}/admin/videos`, { headers })).json()) as Array<{ id: string; title: string }>).find((video) => video.title === title)!;
  const member = await otherDevice();
  const asked = await outsideOf(member.context());
  const answers: string[] = [];
  member.on('response', (response) => void (response.url().includes('/api/videos') && response.text().then((text) => answers.push(text), () => undefined)));
  const ana = newPerson('Ana');
  await confirmedClient(ana);

  await test.step('until play is pressed, no third party is contacted and no response names the video', async () => {
    await signIn(member, ana.email, `/videos?video=${id}`);
    await expect(member.getByRole('button', { name: 'Play from YouTube' })).toBeVisible();
    await look(member, 'embed-before');
    expect(asked).toEqual([]);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((text) => text.includes(YOUTUBE))).toEqual([]);
  });

  await test.step('afterward the player is there, gets our origin but no page URL as referrer, and works', async () => {
    await member.getByRole('button', { name: 'Play from YouTube' }).click();
    await expect(player(member).getByRole('heading', { name: 'Stand-in' })).toBeVisible();
    await expect(player(member).getByText('full screen: true')).toBeVisible();
    await player(member).getByRole('button', { name: 'Pause' }).click();
    await expect(player(member).getByRole('button', { name: 'Paused' })).toBeVisible();
    await look(member, 'embed-playing');
    expect(asked).toEqual([{ url: `${PLAYERS[0]}/embed/${YOUTUBE}?autoplay=1&playsinline=1&rel=0&start=90`, referer: `${runningStack().urls.site.replace(/\/$/, '')}/` }]);
    expect(answers.filter((text) => text.includes(YOUTUBE))).toEqual([]);
    await expect.poll(async () => ((await (await fetch(`${api}/admin/access-logs`, { headers })).json()) as { logs: Array<{ title: string; email: string; outcome: string; count: number }> }).logs.filter((log) => log.title === title)).toMatchObject([{ email: ana.email, outcome: 'granted', count: 1 }]);
  });

  await test.step('a Vimeo video is embedded with do-not-track', async () => {
    await fetch(`${api}/admin/videos/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ change: { video_url: 'https://vimeo.com/76979871/8272103f6e' } }) });
    await member.reload();
    await member.getByRole('button', { name: 'Play from Vimeo' }).click();
    await expect(player(member).getByRole('heading', { name: 'Stand-in' })).toBeVisible();
    expect(asked.slice(1).map(({ url }) => url)).toEqual([`${PLAYERS[1]}/video/76979871?h=8272103f6e&dnt=1&autoplay=1`]);
  });

  expect((await fetch(`${api}/admin/videos/${id}`, { method: 'DELETE', headers })).ok).toBe(true);
});
