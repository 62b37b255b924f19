import type { CaptionFailure } from '@coach/domain';

/** Why captions could not be made, as the coach is told. */
export class NotMade extends Error {
  constructor(
    readonly why: CaptionFailure,
    said: string,
  ) {
    super(said);
  }
}
