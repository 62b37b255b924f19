import type { CaptionFailure } from '@coach/domain';

/** Why captions could not be generated, as reported to the coach. */
export class CaptionsError extends Error {
  constructor(
    readonly why: CaptionFailure,
    said: string,
  ) {
    super(said);
  }
}
