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

export const repSeconds = ({ out, hold, back, rest }: Tempo): number => out + hold + back + rest;
export const setSeconds = (tempo: Tempo): number => tempo.reps * repSeconds(tempo);

const soft = (share: number): number => share * share * (3 - 2 * share);
const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Where the work is at a second of a set. */
export interface Beat {
  /** From 1. */
  rep: number;
  /** Of the movement: 0 where it begins, 1 where it turns. */
  share: number;
  isBack: boolean;
}

/** The beat so many seconds after a set began; the last one of the set from its end on. */
export function beatAt(tempo: Tempo, passed: number): Beat {
  const rep = Math.min(tempo.reps, Math.floor(Math.max(0, passed) / repSeconds(tempo) + 1e-9) + 1);
  const now = passed - (rep - 1) * repSeconds(tempo);
  const turned = tempo.out + tempo.hold;
  if (tempo.isSteady) return { rep, share: now / tempo.out, isBack: rep % 2 === 0 };
  const share = now < turned ? soft(within(now / tempo.out)) : 1 - soft(within((now - turned) / tempo.back));
  return { rep, share, isBack: now >= turned };
}
