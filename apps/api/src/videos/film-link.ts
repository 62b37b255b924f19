import { contract } from '@coach/contracts';
import { embedAddress, embedIn, filmAddress, type Embed } from '@coach/domain';
import { refusal } from '../platform/http/refusal.ts';
import type { VideoRow } from './video.entity.ts';

/** An address elsewhere as a row keeps it: a film of a provider's by one way of writing it. Refuses what leads to no film, or may lead elsewhere tomorrow. */
export function keptAddress(typed: string): string {
  const read = filmAddress(typed);
  if (read.kind === 'refused') throw refusal(contract.adminVideos.update['~orpc'].errorMap, 'ADDRESS_REFUSED');
  return read.kind === 'embed' ? embedAddress(read.embed) : read.address;
}

/** The film of a provider's that a video plays: only while it has no file of its own. */
export const embedOf = ({ rendition, videoUrl = null }: Pick<VideoRow, 'rendition' | 'videoUrl'>): Embed | null => (rendition == null ? embedIn(videoUrl) : null);
