import type { AdminPicture } from '@coach/contracts';
import { etagOf } from '../platform/http/if-match.ts';
import type { PictureRow } from './picture.entity.ts';

/** Address of a picture's files, without width and extension. */
export const addressOf = ({ id, contentHash }: Pick<PictureRow, 'id' | 'contentHash'>): string => `/pictures/${id}/${contentHash}`;

/** Etag of the fields that the coach can edit; the database stores the focal point in single precision. */
export const pictureEtag = ({ altEn, altEs, focalX, focalY }: Pick<PictureRow, 'altEn' | 'altEs' | 'focalX' | 'focalY'>): string => etagOf([altEn, altEs, Math.fround(focalX), Math.fround(focalY)]);

/** A picture as the coach sees it. */
export const pictureView = (row: PictureRow, usedIn: readonly string[]): AdminPicture => ({
  ...{ id: row.id, file_name: row.fileName, status: row.status, failure_reason: row.failureReason ?? null, uploaded_at: row.uploadedAt.toISOString() },
  ...{ width: row.width, height: row.height, color: row.color, widths: row.widths, address: addressOf(row) },
  ...{ alt_en: row.altEn, alt_es: row.altEs === row.altEn ? '' : row.altEs, focal: { x: row.focalX, y: row.focalY }, treatment: row.treatment, is_inked: row.isInked, used_in: [...usedIn] },
  etag: pictureEtag(row),
});
