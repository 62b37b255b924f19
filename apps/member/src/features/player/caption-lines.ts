/** Height of a caption line as browsers draw it, as a fraction of the picture's height. */
const LINE = 0.06;

/**
 * The cue line that keeps `rows` lines of text above a bar covering the bottom `covered` px of the picture; `auto` if nothing is
 * covered. Lines are counted from the bottom; the lowest is -1 (WebVTT, "snap to lines").
 */
export function lineAbove(covered: number, height: number, rows: number): LineAndPositionSetting {
  if (covered <= 0 || height <= 0) return 'auto';
  return -(Math.ceil(covered / (height * LINE)) + rows);
}

const LIFTED = new WeakSet<VTTCue>();

/** Lifts a track's captions above a bar over the bottom of the picture, or lowers them again. Cues with an explicit position keep it. */
export function liftCaptions(track: TextTrack, covered: number, height: number): void {
  for (const cue of Array.from(track.cues ?? []) as VTTCue[]) {
    if (cue.line !== 'auto' && !LIFTED.has(cue)) continue;
    cue.line = lineAbove(covered, height, cue.text.split('\n').length);
    LIFTED.add(cue);
  }
}
