import { contract } from '@coach/contracts';
import { embedAddress, embedIn, filmAddress, type Embed } from '@coach/domain';
import { refusal } from '../platform/http/refusal.ts';
import type { VideoRow } from './video.entity.ts';

/** The canonical form of an external address; a provider's film has one spelling. Refuses what is not a film, or may lead elsewhere tomorrow. */
export function keptAddress(typed: string): string {
  const read = filmAddress(typed);
  if (read.kind === 'refused') throw refusal(contract.adminVideos.update['~orpc'].errorMap, 'ADDRESS_REFUSED');
  return read.kind === 'embed' ? embedAddress(read.embed) : read.address;
}

/** The provider's film that a video plays, as long as it has no file of its own. */
export const embedOf = ({ rendition, videoUrl = null }: Pick<VideoRow, 'rendition' | 'videoUrl'>): Embed | null => (rendition == null ? embedIn(videoUrl) : null);
