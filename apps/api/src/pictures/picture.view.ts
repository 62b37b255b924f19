import type { AdminPicture } from '@coach/contracts';
import { etagOf } from '../platform/http/if-match.ts';
import type { PictureRow } from './picture.entity.ts';

/** Where a picture's files are had, without their end. */
export const addressOf = ({ id, contentHash }: Pick<PictureRow, 'id' | 'contentHash'>): string => `/pictures/${id}/${contentHash}`;

/** Of what the coach may say of a picture; the database keeps its point in single precision. */
export const pictureEtag = ({ altEn, altEs, focalX, focalY }: Pick<PictureRow, 'altEn' | 'altEs' | 'focalX' | 'focalY'>): string => etagOf([altEn, altEs, Math.fround(focalX), Math.fround(focalY)]);

/** A picture as its coach sees it. */
export const pictureView = (row: PictureRow, usedIn: readonly string[]): AdminPicture => ({
  ...{ id: row.id, file_name: row.fileName, status: row.status, failure_reason: row.failureReason ?? null, uploaded_at: row.uploadedAt.toISOString() },
  ...{ width: row.width, height: row.height, color: row.color, widths: row.widths, address: addressOf(row) },
  ...{ alt_en: row.altEn, alt_es: row.altEs === row.altEn ? '' : row.altEs, focal: { x: row.focalX, y: row.focalY }, treatment: row.treatment, is_inked: row.isInked, used_in: [...usedIn] },
  etag: pictureEtag(row),
});
