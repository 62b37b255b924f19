import { execFileSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { CaptionsListener } from '@coach/contracts/testing/captions-service.ts';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import type { Page } from '@playwright/test';
import { PORTS } from '../ports.ts';
import { accessibilityFindings } from './support/accessible.ts';
import { confirmedClient, get, newPerson, PASSWORD, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { runningStack } from './support/running-stack.ts';
import { expect, test } from './support/test.ts';

/** A short video with a sound track; the demo's videos are silent. */
function filmWithSound(file: string): string {
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=3', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
  execFileSync(findMediaTool('ffmpeg', process.env).path, ['-v', 'error', '-y', ...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file]);
  return file;
}

/** A published video that anyone may watch, ready to play. */
async function readyFilm(title: string, file: string): Promise<string> {
  const coach = ((await (await post('/auth/sign-in', { email: 'admin@demo.test', password: PASSWORD })).json()) as { access_token: string }).access_token;
  const { id } = (await (await post('/admin/videos', { title, access_tier: 'free', publish_when_ready: true }, coach)).json()) as { id: string };
  const body = new FormData();
  body.set('videoId', id);
  body.set('file', await openAsBlob(file, { type: 'video/mp4' }), 'film.mp4');
  expect((await fetch(`${runningStack().urls.api}/videos/upload`, { method: 'POST', body, headers: { authorization: `Bearer ${coach}` } })).status).toBe(201);
  const status = async () => ((await (await get('/admin/videos', coach)).json()) as Array<{ id: string; upload_status: string }>).find((one) => one.id === id)?.upload_status;
  await expect.poll(status, { timeout: 180_000 }).toBe('completed');
  return id;
}

/** The captions the player shows, regardless of the position. */
const shownCaptions = (page: Page) =>
  page.locator('video').evaluate((film: HTMLVideoElement) => {
    const [track] = film.textTracks;
    return track?.mode === 'showing' ? [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text) : [];
  });

test('26.7 captions are generated from the sound, corrected beside the video, and shown to members once the coach has published them', async ({ page, otherDevice }, info) => {
  test.setTimeout(360_000);
  const service = new CaptionsListener(PORTS.captions);
  await service.listen();
  const title = `Push ${Date.now()}`;
  const id = await readyFilm(title, filmWithSound(info.outputPath('film.mp4')));
  const cleo = newPerson('Cleo');
  await confirmedClient(cleo);

  await test.step('the coach learns where the sound is sent, requests captions, and corrects them', async () => {
    await signIn(page, 'admin@demo.test', '/admin?tab=videos');
    await page.getByRole('button', { name: `Captions of ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Captions' });
    await expect(dialog.getByText(/^The sound of this film is sent to/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Make captions' }).click();
    await expect(dialog.getByText(/^A draft in English is ready/)).toBeVisible({ timeout: 120_000 });
    expect(service.heard.map(({ language, format }) => [language, format])).toEqual([['en', 'vtt']]);
    await dialog.getByRole('button', { name: 'Correct the draft' }).click();
    const words = page.getByRole('textbox', { name: 'Words of caption 1' });
    await expect(words).toHaveValue('Push the flor away.');
    await photograph(page, 'captions-editor');
    expect(await accessibilityFindings(page)).toEqual([]);
    await words.fill('Push the floor away.');
  });

  const member = await otherDevice();
  await test.step('a member sees no captions until they are published', async () => {
    await signIn(member, cleo.email, `/videos?video=${id}`);
    await expect(member.getByRole('group', { name: `Player: ${title}` })).toBeVisible();
    await expect(member.getByRole('button', { name: /captions/i })).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Captions published').first()).toBeVisible();
    await member.reload();
    await member.getByRole('button', { name: /captions/i }).click();
    await expect.poll(() => shownCaptions(member)).toEqual(['Push the floor away.', 'And breathe out.']);
    await photograph(member, 'captions-shown');
  });
  service.stop();
});
