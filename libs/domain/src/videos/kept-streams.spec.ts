import { codecOf, isCutAt, keepsPicture, keepsSound, type CodedPicture, type CodedSound } from './kept-streams.ts';
import { planTranscode } from './transcode-plan.ts';

const coded: CodedPicture = { codec: 'h264', profile: 'High', pixelFormat: 'yuv420p', level: 31, kbps: 2_000, isPlain: true, keyFrames: [0, 2, 4, 6, 8] };
const sound: CodedSound = { codec: 'aac', profile: 'LC', hertz: 48_000, channels: 2, kbps: 128 };
const film = (picture: Partial<CodedPicture>, size: { width?: number; height?: number; framesPerSecond?: number; seconds?: number } = {}) =>
  planTranscode({ container: 'mp4', durationSeconds: 10, hasAudio: true, sound, video: { width: 1280, height: 720, framesPerSecond: 30, ...size, coded: { ...coded, ...picture } } });

describe('a picture that fits is kept, not re-encoded', () => {
  it('only in its original size', () => expect(film({}).renditions.map(({ name, isKept }) => [name, isKept])).toEqual([['720p', true], ['480p', false], ['360p', false]]));

  it.each<[string, Partial<CodedPicture>, object]>([
    ['another codec', { codec: 'hevc' }, {}],
    ['a profile for studios', { profile: 'High 4:4:4 Predictive' }, {}],
    ['ten bits', { pixelFormat: 'yuv420p10le' }, {}],
    ['a level that phones may not play', { level: 51 }, {}],
    ['more than a member should load', { kbps: 6_000 }, {}],
    ['an unknown rate', { kbps: 0 }, {}],
    ['turned or stretched', { isPlain: false }, {}],
    ['nobody looked at its key frames', { keyFrames: null }, {}],
    ['cut elsewhere', { keyFrames: [0, 3, 6, 9] }, {}],
    ['more than sixty frames a second', {}, { framesPerSecond: 90 }],
    ['frames before its beginning', { keyFrames: [-1, 0, 4, 8] }, {}],
    ['between two sizes', {}, { width: 1500, height: 844 }],
    ['an end before that of its sound', {}, { seconds: 9 }],
    ['an odd width', {}, { width: 1281 }],
    ['an odd height', {}, { width: 720, height: 1281 }],
  ])('but not with %s', (_, picture, size) => expect(film(picture, size).renditions.some(({ isKept }) => isKept)).toBe(false));

  it('sixty frames a second are kept when the level allows them', () =>
    expect([31, 32, 40].map((level) => film({ level }, { framesPerSecond: 60 }).renditions[0]!.isKept)).toEqual([true, true, false]));

  it('up to the bitrate of a new encoding', () => expect(film({ kbps: 2_800 }).renditions[0]!.isKept).toBe(true));

  it.each<[number[], number, boolean]>([
    [[0, 4, 8], 10, true],
    [[0.033, 4.04, 8.02], 10, true],
    [[0, 3.9, 8], 10, false],
    [[0, 4], 8.02, true],
    [[0], 10, false],
    [[], 10, false],
    [[], 0.3, false],
    [[-0.001, 4, 8], 10, true],
    [[1 / 15, 4, 8], 10, false],
  ])('key frames at %j of %d s are where segments begin: %s', (keyFrames, duration, expected) => expect(isCutAt(keyFrames, 4, duration)).toBe(expected));

  it('is named by its codec, profile and level', () => expect([codecOf(coded), codecOf({ ...coded, profile: 'Main', level: 40 })]).toEqual(['avc1.64001f', 'avc1.4d4028']));
  it('uses that codec name in the plan', () => expect(film({ profile: 'Main' }).renditions[0]!.codec).toBe('avc1.4d401f'));
  it('does not keep a codec that browsers cannot play', () => expect(keepsPicture({ ...coded, codec: 'vp9' }, { videoKbps: 9_999, level: '4.0' }, { segmentSeconds: 4, durationSeconds: 10 })).toBe(false));
});

describe('a sound that fits is kept', () => {
  it.each<[string, Partial<CodedSound>, boolean]>([
    ['as it would be made', {}, true],
    ['mono', { channels: 1 }, true],
    ['a little richer', { kbps: 192 }, true],
    ['far heavier', { kbps: 320 }, false],
    ['five channels', { channels: 6 }, false],
    ['another codec', { codec: 'opus' }, false],
    ['a profile that old phones do not play', { profile: 'HE-AAC' }, false],
    ['a telephone', { hertz: 8_000 }, false],
    ['of an unknown rate', { kbps: 0 }, false],
    ['primed by its encoder', { startsAt: -0.044 }, true],
    ['primed as long as an encoder may', { startsAt: -0.1 }, true],
    ['late by no more than a priming', { startsAt: 0.1 }, true],
    ['primed longer than any encoder does', { startsAt: -0.101 }, false],
    ['with a beginning that was cut off', { startsAt: -1 }, false],
    ['later than its picture', { startsAt: 1.5 }, false],
  ])('%s', (_, change, expected) => expect(keepsSound({ ...sound, ...change }, 128)).toBe(expected));
});
