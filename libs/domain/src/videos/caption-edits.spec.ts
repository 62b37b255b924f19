import { captionMoment, captionProblems, captionsHeard, captionsToEdit, captionTime, mergedWithNext, splitCaption, vttOfCaptions, withCaptionAfter, type Caption } from './caption-edits.ts';

const said = (from: number, to: number, text = 'Brace.'): Caption => ({ from, to, text });

it.each([
  ['65', 65_000],
  ['1:05', 65_000],
  [' 1:05.5 ', 65_500],
  ['1:02:05,250', 3_725_250],
  ['00:01:05.250', 65_250],
  ['0.007', 7],
  ['90:00', 5_400_000],
  ['1:59', 119_000],
  ['1:60', null],
  ['1:60:00', null],
  ['1:65', null],
  ['1:75:00', null],
  ['', null],
  ['soon', null],
  ['1:', null],
  ['-1', null],
  ['1.2345', null],
])('26.7 the time %j is %s ms', (typed, expected) => expect(captionMoment(typed)).toBe(expected));

it.each([
  [0, '0:00.000'],
  [65_250, '1:05.250'],
  [3_725_007, '1:02:05.007'],
])('%s ms is shown as %s, which parses to the same time', (milliseconds, shown) => {
  expect(captionTime(milliseconds)).toBe(shown);
  expect(captionMoment(shown)).toBe(milliseconds);
});

it('26.7 a file parsed for editing is written back unchanged', () => {
  const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.500 line:90%\nBreathe in.\nAnd hold.\n\n00:00:04.000 --> 00:00:05.000\nUnder 5 &amp; over &lt;3&gt;\n';
  const captions = [{ ...said(1_000, 3_500, 'Breathe in.\nAnd hold.'), settings: 'line:90%' }, said(4_000, 5_000, 'Under 5 & over <3>')];
  expect(captionsToEdit(vtt)).toEqual(captions);
  expect(vttOfCaptions(captions)).toBe(vtt);
});

it('numbers, notes and tags of a file are dropped', () => {
  const vtt = '\uFEFFWEBVTT - by hand\r\n\r\nNOTE nothing\r\n\r\nfirst\r\n00:01.000 --> 00:03.500\r\n<v Coach>Breathe in.</v>\r\n';
  expect(captionsToEdit(vtt)).toEqual([said(1_000, 3_500, 'Breathe in.')]);
  expect(captionsToEdit('no captions')).toBeNull();
  expect(captionsToEdit('WEBVTT')).toEqual([]);
});

it('26.7 the times of a file have hours, minutes, seconds and milliseconds', () => {
  const vtt = 'WEBVTT\n\n00:59:59.999 --> 01:02:05.250\nBrace.\n';
  expect(vttOfCaptions([said(3_599_999, 3_725_250)])).toBe(vtt);
  expect(captionsToEdit(vtt)).toEqual([said(3_599_999, 3_725_250)]);
});

it('26.7 a caption with an invalid start or end is left out', () => {
  expect(captionsToEdit('WEBVTT\n\n00:75.000 --> 02:00.000\nOne\n\n00:10.000 --> 00:75.000\nTwo\n\n00:20.000 --> 00:30.000\nThree\n')).toEqual([said(20_000, 30_000, 'Three')]);
});

it('26.7 spaces around the lines of a caption are neither read nor written', () => {
  expect(captionsToEdit('WEBVTT\n\n00:00.000 --> 00:01.000\n <b> Breathe in. </b> \n\tAnd hold. \n')).toEqual([said(0, 1_000, 'Breathe in.\nAnd hold.')]);
  expect(vttOfCaptions([said(0, 1_000, ' Breathe in. \n  \n\tAnd hold. ')])).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nBreathe in.\nAnd hold.\n');
});

it('an empty line or an arrow in the text does not break the file', () => {
  const vtt = vttOfCaptions([said(0, 1_000, 'One\n\n  \nTwo --> three'), said(1_000, 2_000, '')]);
  expect(captionsToEdit(vtt)).toEqual([said(0, 1_000, 'One\nTwo --> three'), said(1_000, 2_000, '')]);
});

it.each<[string, Caption[], Array<string | null>]>([
  ['nothing', [said(0, 1_000), said(1_000, 2_000)], [null, null]],
  ['no words', [said(0, 1_000, ' \n')], ['empty']],
  ['an end before its start', [said(1_000, 1_000)], ['backwards']],
  ['two at a time', [said(0, 1_500), said(1_000, 2_000)], [null, 'overlaps']],
  ['the wrong order', [said(5_000, 6_000), said(1_000, 2_000)], [null, 'overlaps']],
  ['a long one before', [said(0, 9_000), said(10_000, 11_000), said(8_000, 8_500)], [null, null, 'overlaps']],
])('26.7 problems of captions: %s', (_, captions, problems) => expect(captionProblems(captions)).toEqual(problems));

const three = [said(0, 1_000, 'Push'), said(1_000, 2_000, 'the floor'), said(4_000, 5_000, 'away.')];

it.each([
  [0, [said(0, 2_000, 'Push the floor'), three[2]]],
  [1, [three[0], said(1_000, 5_000, 'the floor away.')]],
  [2, three],
])('26.7 the caption %s is merged with the next', (at, merged) => expect(mergedWithNext(three, at)).toEqual(merged));

it.each(['', ' ', '\n'])('26.7 merged with one that says %j, a caption keeps its own text', (silent) => {
  expect(mergedWithNext([said(0, 1_000, 'Push'), said(1_000, 2_000, silent)], 0)).toEqual([said(0, 2_000, 'Push')]);
  expect(mergedWithNext([said(0, 1_000, silent), said(1_000, 2_000, 'Push')], 0)).toEqual([said(0, 2_000, 'Push')]);
});

it.each<[string, string, number | undefined, string[]]>([
  ['at the space next to its middle', 'Push the floor', undefined, ['Push the', 'floor']],
  ['at the space next to its middle, with others before and behind', 'Push the floor away', undefined, ['Push the', 'floor away']],
  ['at the first of two spaces that are as near', 'Sit low up', undefined, ['Sit', 'low up']],
  ['behind a space, which goes with neither part', 'Push the floor', 9, ['Push the', 'floor']],
  ['before a space, which goes with neither part', 'Push the floor', 4, ['Push', 'the floor']],
  ['not between the blanks before its first letter', ' Push the', 1, ['Push', 'the']],
  ['not between the blanks behind its last', 'Push the ', 8, ['Push', 'the']],
  ['where the caret stands', 'Push the floor', 8, ['Push the', 'floor']],
  ['not before its first letter', 'Push the', 0, ['Push', 'the']],
  ['not behind its last', 'Push the', 8, ['Push', 'the']],
  ['inside a word, where the coach says so', 'Push', 2, ['Pu', 'sh']],
  ['not at all without two words', 'Push', undefined, ['Push']],
])('26.7 a caption is split %s', (_, text, letter, parts) => {
  const split = splitCaption([said(0, 1_400, text)], 0, letter);
  expect(split.map(({ text: part }) => part)).toEqual(parts);
  expect([split[0]!.from, split.at(-1)!.to]).toEqual([0, 1_400]);
  expect(captionProblems(split)).toEqual(split.map(() => null));
});

it('26.7 the duration is split in proportion to the text', () => {
  expect(splitCaption([said(2_000, 3_400, 'Push the floor')], 0, 8)).toEqual([said(2_000, 2_800, 'Push the'), said(2_800, 3_400, 'floor')]);
});

it('26.7 an index without a caption splits nothing', () => expect(splitCaption(three, 3)).toEqual(three));

it.each([
  [-1, { from: 0, to: 0 }],
  [0, { from: 1_000, to: 1_000 }],
  [1, { from: 2_000, to: 4_000 }],
  [2, { from: 5_000, to: 7_000 }],
])('a new caption after index %s', (at, times) => expect(withCaptionAfter(three, at)[at + 1]).toEqual({ ...times, text: '' }));

it('26.7 recognized speech becomes a valid draft: in order, without overlaps or silence', () => {
  const heard = [said(2_000, 4_500, ' Second. '), said(0, 2_600, 'First.'), said(4_500, 5_000, '[BLANK_AUDIO]'), said(5_000, 6_000, '(silence)'), said(6_000, 6_000, 'Never.'), said(7_000, 8_000, '[Music]')];
  const draft = captionsHeard(heard, 60_000);
  expect(draft).toEqual([said(60_000, 62_000, 'First.'), said(62_000, 64_500, 'Second.'), said(67_000, 68_000, '[Music]')]);
  expect(captionProblems(draft)).toEqual([null, null, null]);
});

it.each(['', '  ', '\n', ' [BLANK_AUDIO] ', '\n(silence)'])('26.7 %j is silence, and does not cut off another caption', (text) => {
  expect(captionsHeard([said(0, 2_000, 'First.'), said(1_000, 3_000, text)])).toEqual([said(0, 2_000, 'First.')]);
});
