/** The count of a movement, in seconds: out, a hold, back, a rest; `reps` times. */
export interface Tempo {
  reps: number;
  out: number;
  hold: number;
  back: number;
  rest: number;
  /** Turns without slowing down, as strides do. */
  isSteady?: boolean;
}

export const repSeconds = ({ out, hold, back, rest }: Tempo): number => out + hold + back + rest;
export const setSeconds = (tempo: Tempo): number => tempo.reps * repSeconds(tempo);

const soft = (share: number): number => share * share * (3 - 2 * share);
const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The state of a set at a second. */
export interface Beat {
  /** Starts at 1. */
  rep: number;
  /** Position in the movement: 0 at its start, 1 at its turning point. */
  share: number;
  isBack: boolean;
}

/** Returns the beat `passed` seconds after a set began; after its end, the last one. */
export function beatAt(tempo: Tempo, passed: number): Beat {
  const rep = Math.min(tempo.reps, Math.floor(Math.max(0, passed) / repSeconds(tempo) + 1e-9) + 1);
  const now = passed - (rep - 1) * repSeconds(tempo);
  const turned = tempo.out + tempo.hold;
  if (tempo.isSteady) return { rep, share: now / tempo.out, isBack: rep % 2 === 0 };
  const share = now < turned ? soft(within(now / tempo.out)) : 1 - soft(within((now - turned) / tempo.back));
  return { rep, share, isBack: now >= turned };
}
