/** Height of a line of captions as browsers draw it, of the picture's. */
const LINE = 0.06;

/**
 * The line of a cue that begins so far above the picture's bottom edge that `rows` lines end above a bar of `covered` px; `auto` where nothing
 * is covered. Lines are counted from the bottom, the lowest is -1 (WebVTT, "snap to lines").
 */
export function lineAbove(covered: number, height: number, rows: number): LineAndPositionSetting {
  if (covered <= 0 || height <= 0) return 'auto';
  return -(Math.ceil(covered / (height * LINE)) + rows);
}

const LIFTED = new WeakSet<VTTCue>();

/** Lifts the captions of a track above a bar over the picture's bottom, or lets them down again. Those that name a place of their own keep it. */
export function liftCaptions(track: TextTrack, covered: number, height: number): void {
  for (const cue of Array.from(track.cues ?? []) as VTTCue[]) {
    if (cue.line !== 'auto' && !LIFTED.has(cue)) continue;
    cue.line = lineAbove(covered, height, cue.text.split('\n').length);
    LIFTED.add(cue);
  }
}
