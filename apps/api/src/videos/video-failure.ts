import { filmFailureWords, type FilmFailure } from '@coach/domain';
import type { VideoRow } from './video.entity.ts';

/** What a row keeps of a failure: its cause, and the English words that stood there before causes did and are still published. */
export const failedAs = (failure: FilmFailure) => ({ uploadStatus: 'failed' as const, uploadProgress: 0, failure, failureReason: filmFailureWords(failure) });

export const NOT_FAILED = { failure: null, failureReason: null } as const;

/** Why a video failed. The release before this one sets the words alone: without them nothing failed; with other words it was for no cause that we know. */
export const failureOf = ({ failure = null, failureReason = null }: Pick<VideoRow, 'failure' | 'failureReason'>): FilmFailure | null => (failureReason === null ? null : failure);
