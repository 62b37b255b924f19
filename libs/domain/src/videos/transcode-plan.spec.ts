import { planTranscode, probeProblem, ratesOf, type Probe } from './transcode-plan.ts';

const mp4 = 'mov,mp4,m4a,3gp,3g2,mj2';
const film = (width: number, height: number, rest: Partial<Probe> = {}) => ({ container: mp4, durationSeconds: 60, hasAudio: true, ...rest, video: { width, height, framesPerSecond: 30 } });

describe('planTranscode', () => {
  it.each([
    [3840, 2160, ['1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360']],
    [1280, 720, ['720p 1280x720', '480p 854x480', '360p 640x360']],
    [1080, 1920, ['1080p 1080x1920', '720p 720x1280', '480p 480x854', '360p 360x640']],
    [640, 360, ['360p 640x360']],
    [320, 180, ['180p 320x180']],
    [1001, 501, ['480p 960x480', '360p 720x360']],
  ])('never enlarges %dx%d', (width, height, expected) => {
    expect(planTranscode(film(width, height)).renditions.map((one) => `${one.name} ${one.width}x${one.height}`)).toEqual(expected);
  });

  it('plans no audio when there is none', () => expect(planTranscode(film(1280, 720, { hasAudio: false })).audioKbps).toBeNull());

  const shown = (picture: object, rest: Partial<Probe> = {}) => planTranscode({ ...film(1920, 1080, rest), video: { width: 1920, height: 1080, framesPerSecond: 30, ...picture } });

  it.each<[string, object, object]>([
    ['HLG', { hdr: 'arib-std-b67' }, { hdr: 'arib-std-b67' }],
    ['standard range', {}, { hdr: null, isInterlaced: false, holdSeconds: 0 }],
    ['colors that have a name', { width: 640, height: 360 }, { assumedColors: null }],
    ['unnamed colors of standard definition', { width: 720, height: 576, hasUnnamedColors: true }, { assumedColors: 'bt601' }],
    ['unnamed colors of high definition', { width: 1280, height: 536, hasUnnamedColors: true }, { assumedColors: 'bt709' }],
    ['unnamed colors of a phone held upright', { width: 720, height: 1280, hasUnnamedColors: true }, { assumedColors: 'bt709' }],
    ['unnamed colors of a square picture', { width: 720, height: 720, hasUnnamedColors: true }, { assumedColors: 'bt709' }],
    ['Theora of any size', { hasUnnamedColors: true, coded: { codec: 'theora' } }, { assumedColors: 'bt601' }],
    ['fields of a broadcast', { isInterlaced: true, framesPerSecond: 25 }, { isInterlaced: true, framesPerSecond: 50 }],
    ['the fastest rate at which a frame has two moments', { isInterlaced: true, framesPerSecond: 31 }, { framesPerSecond: 60 }],
    ['fields counted as frames', { isInterlaced: true, framesPerSecond: 50 }, { framesPerSecond: 50 }],
    ['a picture that ends before the sound', { seconds: 40 }, { holdSeconds: 20 }],
    ['a picture that ends with the sound', { seconds: 59.9 }, { holdSeconds: 0 }],
    ['a picture that ends half a second before the sound', { seconds: 59.5 }, { holdSeconds: 0.5 }],
    ['a picture whose end the file gives as nought', { seconds: 0 }, { holdSeconds: 0 }],
    ['a picture longer than the film', { seconds: 61 }, { holdSeconds: 0 }],
  ])('%s', (_, picture, expected) => expect(shown(picture)).toMatchObject(expected));

  it.each([
    [30, ['5000 4.0', '2800 3.1', '1400 3.1', '800 3.0']],
    [30.02, ['5000 4.0', '2800 3.1', '1400 3.1', '800 3.0']],
    [31, ['5000 4.0', '2800 3.1', '1400 3.1', '800 3.0']],
    [31.01, ['7500 4.2', '4200 3.2', '2100 3.2', '1200 3.1']],
    [60, ['7500 4.2', '4200 3.2', '2100 3.2', '1200 3.1']],
  ])('at %d frames a second: rates and levels', (framesPerSecond, expected) =>
    expect(shown({ framesPerSecond }).renditions.map(({ videoKbps, level }) => `${videoKbps} ${level}`)).toEqual(expected));

  it.each([[24, 24], [30, 30], [60, 60], [59.94, 59.94], [240, 60], [0, 30]])('a video of %d frames a second is encoded with %d', (framesPerSecond, made) => {
    expect(planTranscode({ ...film(1280, 720), video: { width: 1280, height: 720, framesPerSecond } }).framesPerSecond).toBe(made);
  });

  it('encodes a video smaller than all renditions as the smallest', () => {
    expect(planTranscode(film(320, 180)).renditions[0]).toMatchObject({ videoKbps: 800, level: '3.0' });
  });

  it('keeps audio that fits, and none when there is none', () => {
    const sound = { codec: 'aac', profile: 'LC', hertz: 48_000, channels: 2, kbps: 128 };
    expect([{ sound }, { sound: { ...sound, codec: 'opus' } }, {}].map((heard) => planTranscode(film(1280, 720, heard)).keepsSound)).toEqual([true, false, false]);
  });

  it.each([[1, 1, 1], [60, 10, 3], [3600, 10, 10]])('a video of %d s has a sprite sheet of %d by %d thumbnails', (durationSeconds, columns, rows) => {
    expect(planTranscode(film(1280, 720, { durationSeconds })).sprite).toMatchObject({ columns, rows, width: 160, height: 90 });
  });
});

describe('probeProblem', () => {
  it.each([
    ['a film', film(1280, 720), null],
    ['a playlist', { ...film(1280, 720), container: 'hls' }, 'no-known-container'],
    ['a picture posing as a video', { ...film(1280, 720), container: 'png_pipe' }, 'no-known-container'],
    ['sound only', { ...film(1, 1), video: null }, 'no-picture'],
    ['nothing', film(1280, 720, { durationSeconds: 0 }), 'too-short'],
    ['no length at all', film(1280, 720, { durationSeconds: Number.NaN }), 'too-short'],
    ['five hours', film(1280, 720, { durationSeconds: 5 * 3600 }), 'too-long'],
    ['a giant frame', film(30_000, 30_000), 'too-large'],
    ['a dot', film(2, 2), 'too-small'],
    ['a thread', film(2, 1_000), 'too-small'],
    ['a ribbon', film(5_000, 100), 'too-large'],
    ['the shortest', film(1280, 720, { durationSeconds: 0.5 }), null],
    ['the longest', film(1280, 720, { durationSeconds: 4 * 3600 }), null],
    ['the smallest', film(64, 64), null],
    ['the largest', film(4_096, 4_096), null],
  ])('S7 %s: %s', (_, probe, expected) => expect(probeProblem(probe)).toBe(expected));
});

describe('ratesOf', () => {
  it('uses the segment with the highest rate as the peak', () => expect(ratesOf([{ seconds: 4, bytes: 1_000 }, { seconds: 2, bytes: 2_000 }])).toEqual({ peak: 8_000, average: 4_000 }));
  it('is zero without segments', () => expect(ratesOf([])).toEqual({ peak: 0, average: 0 }));
});
