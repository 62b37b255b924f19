import { refusalOfLine, refusalOfProblem } from './film-refusal.ts';

describe('why a film is refused, out of what the tools say', () => {
  it.each([
    ['The file ends after 4 of 20 seconds.', 'cutOff'],
    ['was ended after at most 120 s', 'tookTooLong'],
    ['[mov,mp4] moov atom not found', 'unfinished'],
    ["Protocol 'http' not on whitelist 'file'!", 'pointsElsewhere'],
    ['Format not on whitelist', 'pointsElsewhere'],
    ['av_interleaved_write_frame(): No space left on device', 'noSpace'],
    ['Error while filtering: Cannot allocate memory', 'tooHeavy'],
    ['seg_0001.m4s: Permission denied', 'serverTrouble'],
    ["No such filter: 'zscale'", 'serverTrouble'],
    ["Unknown encoder 'libx264'", 'serverTrouble'],
    ['Sample is encrypted', 'encrypted'],
    ['Audio decoder (codec ac4) not found', 'unknownSound'],
    ['Decoder (codec none) not found for input stream #0:0', 'unknownCodec'],
    ['Error reinitializing filters!', 'changesSize'],
    ['Application provided invalid, non monotonically increasing dts to muxer', 'badTimes'],
    ['Picture size 30000x30000 is invalid', 'tooLarge'],
    ['Output file #0 does not contain any stream', 'noPicture'],
    ['clip.mp4: End of file', 'empty'],
    ['Last message repeated 297 times', 'damaged'],
    ['Error marking filters as finished', 'damaged'],
  ] as const)('%s: %s', (line, expected) => expect(refusalOfLine(line)).toBe(expected));

  it('what cannot even be looked into is no film', () => {
    expect(refusalOfLine('Invalid data found when processing input', { isLook: true })).toBe('notAFilm');
    expect(refusalOfLine('moov atom not found', { isLook: true })).toBe('unfinished');
  });

  it.each([['no-known-container', 'notAFilm'], ['no-picture', 'noPicture'], ['too-short', 'tooShort'], ['too-long', 'tooLong'], ['too-small', 'tooSmall'], ['too-large', 'tooLarge']] as const)('%s: %s', (problem, expected) =>
    expect(refusalOfProblem(problem)).toBe(expected));
});
