import { yourCoach } from '@coach/content';
import type { Business } from '@coach/domain';
import sharp from 'sharp';
import { drawnFiles } from './drawn-files.ts';

const businessOf = (parts: Partial<Business>): Business => ({ ...yourCoach, ...parts });
const green = businessOf({ look: { ...yourCoach.look, accent: '#2f6b4f' } });
const PNG = '89504e470d0a1a0a';
const nothing = () => Promise.resolve(null);
const photograph = (background: string) => sharp({ create: { width: 640, height: 630, channels: 3, background } }).png().toBuffer();
/** The color at a point of a picture. */
const colorAt = async (png: Buffer, left: number) => [...(await sharp(png).extract({ left, top: 300, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];

it('keeps the built files while nothing that they show has changed', () => {
  const published = { version: 7, business: businessOf({ region: { ...yourCoach.region, currency: 'EUR' } }) };
  expect(drawnFiles(() => published, nothing)('/favicon.svg')).toBeUndefined();
});

it('draws icons and link preview pictures once, and again when what they show changes', async () => {
  let business = green;
  const drawn = drawnFiles(() => ({ version: 1, business }), nothing);
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

it('link previews show the coach’s own picture until it changes; pages without one keep the drawing', async () => {
  let color = '#204060';
  const asked: string[] = [];
  const business = businessOf({ pictures: { ...yourCoach.pictures, portrait: 'a' } });
  const drawn = drawnFiles(() => ({ version: 1, business }), (id) => {
    asked.push(id);
    return Promise.resolve({ version: color, png: () => photograph(color) });
  });
  const first = await drawn('/social.png');
  expect(await colorAt(first!.plain, 900)).toEqual([0x20, 0x40, 0x60]);
  expect(await colorAt(first!.plain, 20)).toEqual([0xf9, 0xf5, 0xee]);
  expect(await drawn('/social.png')).toBe(first);
  color = '#806020';
  expect(await colorAt((await drawn('/social.png'))!.plain, 900)).toEqual([0x80, 0x60, 0x20]);
  expect(asked).toEqual(['a', 'a', 'a']);
  expect(drawn('/social/membership.png')).toBeUndefined();
  expect(drawn('/icon-192.png')).toBeUndefined();
});

it('falls back to the drawing when the picture was deleted meanwhile', async () => {
  const drawn = drawnFiles(() => ({ version: 1, business: businessOf({ pictures: { ...yourCoach.pictures, hero: 'a' } }) }), nothing);
  expect((await drawn('/social.png'))!.plain.subarray(0, 8).toString('hex')).toBe(PNG);
});

it('icons show the coach’s own picture, uncropped in a tab and within a phone’s circle; without one they are drawn', async () => {
  const business = businessOf({ ...green, pictures: { ...yourCoach.pictures, icon: 'a' } });
  let picture: { version: string; png: () => Promise<Buffer> } | null = { version: '1', png: () => sharp({ create: { width: 512, height: 512, channels: 3, background: '#204060' } }).png().toBuffer() };
  const asked: unknown[] = [];
  const drawn = drawnFiles(() => ({ version: 1, business }), (id, frame) => {
    asked.push([id, frame]);
    return Promise.resolve(picture);
  });
  const pixel = async (address: string, at: number) => [...(await sharp((await drawn(address))!.plain).extract({ left: at, top: at, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
  expect([await pixel('/icon-192.png', 1), await pixel('/apple-touch-icon.png', 90)]).toEqual([[0x20, 0x40, 0x60], [0x20, 0x40, 0x60]]);
  expect([await pixel('/maskable-512.png', 256), await pixel('/maskable-512.png', 20)]).toEqual([[0x20, 0x40, 0x60], [0xf9, 0xf5, 0xee]]);
  expect((await drawn('/favicon.svg'))!.plain.toString()).toContain('href="data:image/png;base64,');
  expect(asked[0]).toEqual(['a', { width: 512, height: 512 }]);
  expect((await drawn('/social.png'))!.type).toBe('image/png');
  picture = null;
  expect((await drawn('/favicon.svg'))!.plain.toString()).not.toContain('data:');
});
