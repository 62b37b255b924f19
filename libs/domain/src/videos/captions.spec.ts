import { captionsAsVtt, cuesOf, vttOfSrt } from './captions.ts';

it('reads the captions of a WebVTT file, without names, notes and tags', () => {
  const file = '\uFEFFWEBVTT - made by hand\r\n\r\nNOTE nothing\r\n\r\nfirst\r\n00:01.000 --> 00:03.500 line:90%\r\n<v Coach>Breathe in.</v>\r\nAnd hold.\r\n\r\n01:00:04.000 --> 01:00:05.000\r\nOut.\r\n';
  expect(cuesOf(file)).toEqual([
    { from: '00:01.000', to: '00:03.500', text: 'Breathe in. And hold.' },
    { from: '01:00:04.000', to: '01:00:05.000', text: 'Out.' },
  ]);
});

it.each(['1\n00:00:01,000 --> 00:00:02,000\nsubrip', 'WEBVTTX', ''])('%j is not WebVTT', (text) => expect(cuesOf(text)).toBeNull());

it('converts the captions of a SubRip file, without their numbers', () => {
  const vtt = vttOfSrt('\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nBreathe in.\r\nAnd hold.\r\n\r\n2\r\n1:00:04,000 --> 1:00:05,000\r\n<i>Out.</i>\r\n');
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.500\n/);
  expect(cuesOf(vtt!)).toEqual([
    { from: '00:00:01.000', to: '00:00:02.500', text: 'Breathe in. And hold.' },
    { from: '01:00:04.000', to: '01:00:05.000', text: 'Out.' },
  ]);
});

it('ends a converted SubRip file with one line break, whatever surrounded its captions', () => {
  expect(vttOfSrt('\n\n1\n00:00:01,000 --> 00:00:02,000\nOut.\n\n\n')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOut.\n');
  expect(vttOfSrt('1\n00:00:01,000 --> 00:00:02,000\nOut.\n')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOut.\n');
});

it.each(['', 'just words', '1\nnot a time\ntext'])('%j is not SubRip', (text) => expect(vttOfSrt(text)).toBeNull());

it.each([
  ['WebVTT as it is', '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nOut.\n', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOut.\n'],
  ['WebVTT that says nothing yet', 'WEBVTT', 'WEBVTT'],
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nOut.', 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOut.\n'],
  ['a text', 'Out.', null],
  ['a file with times of another kind', '1\n00:01 --> 00:02\nOut.', null],
])('stored as WebVTT: %s', (_, text, kept) => expect(captionsAsVtt(text)).toBe(kept));
