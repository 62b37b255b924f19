import { isShortLink } from './short-links.ts';

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'all_levels'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const ACCESS_TIERS = ['free', 'weekly', 'premium', 'all', 'video_library'] as const;
export type AccessTier = (typeof ACCESS_TIERS)[number];

/** The way of a file from the coach's phone to a member's screen (specification B§3, AVD-21). */
export const UPLOAD_STATUSES = ['pending', 'uploading', 'processing', 'failed', 'completed'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

const NEXT: Record<UploadStatus, readonly UploadStatus[]> = {
  pending: ['uploading', 'failed'],
  uploading: ['processing', 'failed'],
  processing: ['completed', 'failed'],
  failed: ['uploading', 'processing'],
  completed: ['uploading'],
};

/** Whether a video may go from one state to another; a state never follows itself. */
export const uploadMayBecome = (from: UploadStatus, to: UploadStatus): boolean => NEXT[from].includes(to);

const BYTES_PER_MB = 1_048_576;

/** Bytes in MB to one decimal (specification B§9, AVD-19). */
export const megabytes = (bytes: number): string => (bytes / BYTES_PER_MB).toFixed(1);

/** Size as the coach reads it. */
export const fileSizeLabel = (bytes: number): string => `${megabytes(bytes)} MB`;

/** The address a video may be played from: a web address that is no link shortener's, else null (VID-11). */
export function playableUrl(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !isShortLink(url) ? address : null;
}

/** The address, when it is a file of this site, which a page may play as it stands; else null. `site` is the site's own address. */
export function ownFilm(address: string | null, site: string): string | null {
  const url = playableUrl(address);
  return url && new URL(url).origin === new URL(site).origin ? url : null;
}
