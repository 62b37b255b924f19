/** One caption of a film. */
export interface Cue {
  /** As in the file: 00:01:05.000. */
  from: string;
  to: string;
  text: string;
}

const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})/;

const SRT_TIMES = /^(\d{1,2}:\d{2}:\d{2})[,.](\d{3})[ \t]+-->[ \t]+(\d{1,2}:\d{2}:\d{2})[,.](\d{3})/;

const twoDigits = (time: string): string => time.padStart(8, '0');

/** Converts SubRip to WebVTT: the same captions without their numbers; null when it is invalid. */
export function vttOfSrt(text: string): string | null {
  const blocks = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n').trim().split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => SRT_TIMES.test(line));
    const [times, from, fraction, to, rest] = SRT_TIMES.exec(lines[at] ?? '') ?? [];
    return times ? [`${twoDigits(from!)}.${fraction} --> ${twoDigits(to!)}.${rest}\n${lines.slice(at + 1).join('\n')}`] : [];
  });
  return blocks.length > 0 ? `WEBVTT\n\n${blocks.join('\n\n')}\n` : null;
}

/** A captions file in stored form: WebVTT without its byte order mark, SubRip converted to WebVTT; null for any other file. */
export function captionsAsVtt(text: string): string | null {
  const plain = text.replace(/^\uFEFF/, '');
  return cuesOf(plain) ? plain : vttOfSrt(plain);
}

/** The captions of a WebVTT file; null when it is invalid. */
export function cuesOf(text: string): Cue[] | null {
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(clean)) return null;
  return clean.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [times, from, to] = TIMES.exec(lines[at] ?? '') ?? [];
    return times ? [{ from: from!, to: to!, text: lines.slice(at + 1).join(' ').replace(/<[^<>]*>/g, '').trim() }] : [];
  });
}
