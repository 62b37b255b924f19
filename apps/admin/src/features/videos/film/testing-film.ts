import { adminVideo } from '../testing-videos.ts';

/** A panel player's request, and a playable response. */
export const PLAY = `POST /videos/${adminVideo().id}/playback`;
export const playback = { kind: 'file', src: '/clips/a.mp4', captions: [], thumbnails: null, chapters: [], watermark: null, expires_at: '2099-01-01T00:00:00.000Z' };

/** Media functions missing in jsdom: a film of this many seconds. */
export function filmInJsdom(seconds: number): void {
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(seconds);
}
