import type { AdminPicture } from '@coach/contracts';
import type { PictureRow } from './picture.entity.ts';

/** Where a picture's files are had, without their end. */
export const addressOf = ({ id, contentHash }: Pick<PictureRow, 'id' | 'contentHash'>): string => `/pictures/${id}/${contentHash}`;

/** A picture as its coach sees it. */
export const pictureView = (row: PictureRow, usedIn: readonly string[]): AdminPicture => ({
  ...{ id: row.id, file_name: row.fileName, status: row.status, failure_reason: row.failureReason ?? null, uploaded_at: row.uploadedAt.toISOString() },
  ...{ width: row.width, height: row.height, color: row.color, widths: row.widths, address: addressOf(row) },
  ...{ alt_en: row.altEn, alt_es: row.altEs === row.altEn ? '' : row.altEs, focal: { x: row.focalX, y: row.focalY }, treatment: row.treatment, is_inked: row.isInked, used_in: [...usedIn] },
});
