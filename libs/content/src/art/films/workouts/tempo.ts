/** How a movement is counted, in seconds: out, a hold, back, a rest; `reps` times. */
export interface Tempo {
  reps: number;
  out: number;
  hold: number;
  back: number;
  rest: number;
  /** Turns without slowing down: strides. */
  isSteady?: boolean;
}

/** Seconds of drawing and title before the work, and of the end card behind it. */
export const INTRO = 3.6;
export const OUTRO = 2.2;
/** When the drawing makes room for the title: later than a tenth of any film, where the product takes its picture. */
export const TITLED = 1.5;

export const repSeconds = ({ out, hold, back, rest }: Tempo): number => out + hold + back + rest;
export const workEnds = (tempo: Tempo): number => INTRO + tempo.reps * repSeconds(tempo);
export const filmSeconds = (tempo: Tempo): number => workEnds(tempo) + OUTRO;

const soft = (share: number): number => share * share * (3 - 2 * share);
const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Where the work stands at a second of the film. */
export interface Beat {
  /** From 1; 0 before the first. */
  rep: number;
  /** Of the movement: 0 where it begins, 1 where it turns. */
  share: number;
  isBack: boolean;
}

export function beatAt(tempo: Tempo, second: number): Beat {
  const passed = second - INTRO;
  if (passed < 0) return { rep: 0, share: 0, isBack: false };
  const rep = Math.min(tempo.reps, Math.floor(passed / repSeconds(tempo) + 1e-9) + 1);
  const now = passed - (rep - 1) * repSeconds(tempo);
  const turned = tempo.out + tempo.hold;
  if (tempo.isSteady) return { rep, share: now / tempo.out, isBack: rep % 2 === 0 };
  const share = now < turned ? soft(within(now / tempo.out)) : 1 - soft(within((now - turned) / tempo.back));
  return { rep, share, isBack: now >= turned };
}
