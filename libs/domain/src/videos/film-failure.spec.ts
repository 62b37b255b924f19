import { failureOfLines, failureOfProblem, FILM_FAILURES } from './film-failure.ts';
import { FILM_FAILURE_WORDS, FILM_FAILURE_WORDS_IN_SPANISH, filmFailureWords } from './film-failure-words.ts';
import { filmTime } from './film-time.ts';

describe('refusal reasons from the output of the video tools', () => {
  it.each([
    ['was ended after at most 120 s', 'took_too_long'],
    ['[mov,mp4] moov atom not found', 'unfinished'],
    ["Protocol 'http' not on whitelist 'file'!", 'points_elsewhere'],
    ['Format not on whitelist', 'points_elsewhere'],
    ['av_interleaved_write_frame(): No space left on device', 'no_space'],
    ['Error while filtering: Cannot allocate memory', 'too_heavy'],
    ['seg_0001.m4s: Permission denied', 'server_trouble'],
    ["No such filter: 'zscale'", 'server_trouble'],
    ["Unknown encoder 'libx264'", 'server_trouble'],
    ['Sample is encrypted', 'encrypted'],
    ['Audio decoder (codec ac4) not found', 'unknown_sound'],
    ['Decoder (codec none) not found for input stream #0:0', 'unknown_codec'],
    ['Error reinitializing filters!', 'changes_size'],
    ['Application provided invalid, non monotonically increasing dts to muxer', 'bad_times'],
    ['Picture size 30000x30000 is invalid', 'too_large'],
    ['Output file #0 does not contain any stream', 'no_picture'],
    ['clip.mp4: End of file', 'empty'],
    ['Last message repeated 297 times', 'damaged'],
    ['Error marking filters as finished', 'damaged'],
  ] as const)('%s: %s', (line, code) => expect(failureOfLines([line])).toEqual({ code }));

  it('the position at which a file was cut off is stored', () => {
    expect(failureOfLines(['The file ends after 4 of 20 seconds.'])).toEqual({ code: 'cut_off', seconds: 4, of_seconds: 20 });
  });

  it('a file that cannot be probed is not a video', () => {
    expect(failureOfLines(['Invalid data found when processing input'], { isLook: true })).toEqual({ code: 'not_a_film' });
    expect(failureOfLines(['moov atom not found'], { isLook: true })).toEqual({ code: 'unfinished' });
  });

  it.each([
    [['moov atom not found', 'film.mp4: Invalid data found when processing input'], 'unfinished'],
    [['stream 0, contradictionary STSC and STCO', 'error reading header', 'film.mp4: Invalid data found when processing input'], 'unfinished'],
    [['moov atom not found', 'Sample is encrypted', 'Conversion failed!'], 'encrypted'],
    [['error reading header', 'film.mp4: Invalid data found when processing input'], 'not_a_film'],
    [[], 'not_a_film'],
  ] as const)('of %j the last known line counts: %s', (lines, code) => expect(failureOfLines(lines, { isLook: true })).toEqual({ code }));

  const video = { width: 8_192, height: 4_320, framesPerSecond: 30 };
  it.each([
    ['no-known-container', { code: 'not_a_film' }],
    ['no-picture', { code: 'no_picture' }],
    ['too-short', { code: 'too_short' }],
    ['too-long', { code: 'too_long', seconds: 15_000 }],
    ['too-small', { code: 'too_small', width: 8_192, height: 4_320 }],
    ['too-large', { code: 'too_large', width: 8_192, height: 4_320 }],
  ] as const)('%s, with the measured values: %j', (problem, expected) => expect(failureOfProblem(problem, { durationSeconds: 15_000.4, video })).toEqual(expected));
});

describe('failure messages', () => {
  it.each([
    [{ code: 'empty' }, 'There is nothing in this file. Copy it from your camera or phone again.', 'No hay nada en este archivo. Cópialo otra vez de tu cámara o teléfono.'],
    [{ code: 'too_long', seconds: 15_000 }, 'This video is longer than four hours. Split it and upload the parts. Yours lasts 4:10:00.', 'Este video dura más de cuatro horas. Divídelo y sube las partes. El tuyo dura 4:10:00.'],
    [{ code: 'too_large', width: 8_192, height: 4_320 }, 'The picture is larger than 4K. Export the video in 4K or 1080p. Yours is 8192 × 4320 pixels.', 'La imagen es más grande que 4K. Exporta el video en 4K o 1080p. La tuya mide 8192 × 4320 píxeles.'],
    [{ code: 'cut_off', seconds: 0, of_seconds: 20 }, 'The video stops before its end, so part of the file is missing. Copy it again and upload it. It stops at 0:00 of 0:20.', 'El video se detiene antes del final, así que falta parte del archivo. Cópialo de nuevo y súbelo. Se detiene en 0:00 de 0:20.'],
  ] as const)('%j', (failure, english, spanish) => {
    expect(filmFailureWords(failure)).toBe(english);
    expect(filmFailureWords(failure, 'es')).toBe(spanish);
  });

  it.each([{ width: 40 }, { height: 40 }])('does not state the picture size when only %j is known', (measured) => {
    expect(filmFailureWords({ code: 'too_small', ...measured })).toBe('The picture is smaller than 64 pixels. Export the video in a larger resolution.');
  });

  it.each(FILM_FAILURES)('26.4 %s has its own message in both languages, stating the problem and what to do', (code) => {
    for (const words of [FILM_FAILURE_WORDS, FILM_FAILURE_WORDS_IN_SPANISH]) {
      expect(words[code].split(/[.:;] /).length).toBeGreaterThan(1);
      expect(Object.values(words).filter((other) => other === words[code])).toHaveLength(1);
    }
  });

  it.each([[0, '0:00'], [4.9, '0:04'], [1_104, '18:24'], [3_900, '1:05:00'], [-1, '0:00'], [Number.NaN, '0:00']])('%s seconds read %s', (seconds, expected) => expect(filmTime(seconds)).toBe(expected));
});
