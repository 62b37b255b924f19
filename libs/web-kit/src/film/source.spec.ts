import type { Grant } from './grant.ts';
import { openSource, type Source } from './source.ts';

const mockLevels = [{ width: 640, height: 360 }, { width: 1280, height: 720 }, { width: 1920, height: 1080 }];

/** A fake hls.js, which needs a browser's media. */
class MockHls {
  static readonly Events = { MANIFEST_PARSED: 'manifest', LEVEL_SWITCHED: 'switched', FRAG_LOADED: 'loaded', ERROR: 'error' };
  static readonly ErrorTypes = { MEDIA_ERROR: 'media' };
  static readonly isSupported = () => true;
  static last: MockHls;
  levels: typeof mockLevels = [];
  currentLevel = -1;
  nextLevel = -1;
  readonly attachMedia = jest.fn();
  readonly loadSource = jest.fn();
  readonly destroy = jest.fn();
  private readonly heard = new Map<string, () => void>();

  constructor() {
    MockHls.last = this;
  }

  on(event: string, hear: () => void): void {
    this.heard.set(event, hear);
  }

  arrive(): void {
    this.levels = mockLevels;
    this.heard.get('manifest')!();
  }
}
jest.mock('hls.js/light', () => ({ __esModule: true, default: MockHls }));

const grant = { first: { kind: 'hls', src: '/film.m3u8' }, address: (url: string) => url } as unknown as Grant;

async function open(quality: string | null): Promise<{ source: Source; names: string[] }> {
  const names: string[] = [];
  const source = await openSource(document.createElement('video'), grant, { at: 0, quality }, { onQualities: (all) => names.push(...all), onQuality: () => undefined, onFailure: () => undefined });
  MockHls.last.arrive();
  return { source, names };
}

it.each([
  ['that was chosen before, where the film has it', '720p', 1],
  ['left to the connection', null, -1],
  ['left to the connection where the film lacks what was chosen', '2160p', -1],
])('a film starts in the quality %s', async (_, quality, level) => {
  const { names } = await open(quality);
  expect(names).toEqual(['1080p', '720p', '360p']);
  expect(MockHls.last.currentLevel).toBe(level);
});

it('keeps a chosen quality, and releases it', async () => {
  const { source } = await open(null);
  source.choose('1080p');
  expect(MockHls.last.currentLevel).toBe(2);
  MockHls.last.nextLevel = 2;
  source.choose(null);
  expect(MockHls.last.nextLevel).toBe(-1);
});
