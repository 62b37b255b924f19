import { thumbnailAt, thumbnailsIn } from './thumbnails.ts';

it('VID-24 thumbnail URLs of the seek bar are resolved relative to their track', () => {
  const track = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nsprite.jpg#xywh=0,0,160,90\n\n00:00:02.000 --> 00:01:05.500\nsprite.jpg#xywh=160,0,160,90\n';
  const thumbnails = thumbnailsIn(track, '/api/media/v/t0/thumbnails.vtt');
  expect(thumbnailAt(thumbnails, 3)).toEqual({ from: 2, to: 65.5, sheet: '/api/media/v/t0/sprite.jpg', x: 160, y: 0, width: 160, height: 90 });
  expect(thumbnailAt(thumbnails, 90)?.x).toBe(160);
  expect(thumbnailAt([], 1)).toBeUndefined();
});
