import { yourCoach } from '@coach/content';
import type { Business } from '@coach/domain';
import { drawnFiles } from './drawn-files.ts';

const businessOf = (parts: Partial<Business>): Business => ({ ...yourCoach, ...parts });
const green = businessOf({ look: { ...yourCoach.look, accent: '#2f6b4f' } });
const PNG = '89504e470d0a1a0a';

it('the built files say the same as long as nothing that they show is another', () => {
  const published = { version: 7, business: businessOf({ region: { ...yourCoach.region, currency: 'EUR' } }) };
  expect(drawnFiles(() => published)('/favicon.svg')).toBeUndefined();
});

it('icons and shared pictures are drawn once, and again when what they show changes', async () => {
  let business = green;
  const drawn = drawnFiles(() => ({ version: 1, business }));
  const icon = await drawn('/icon-192.png');
  expect(icon!.type).toBe('image/png');
  expect(icon!.plain.subarray(0, 8).toString('hex')).toBe(PNG);
  expect(await drawn('/icon-192.png')).toBe(icon);
  expect((await drawn('/favicon.svg'))!.plain.toString()).not.toContain('#ff5a2b');
  expect(drawn('/assets/app.js')).toBeUndefined();
  business = businessOf({ ...green, identity: { ...green.identity, name: 'Another Name' } });
  expect((await drawn('/social.png'))!.etag).not.toBe(icon!.etag);
  expect(await drawn('/icon-192.png')).not.toBe(icon);
});
