import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PICTURE_STATUSES, TREATMENTS } from '@coach/domain';

/** One of the coach's pictures. Its pixels never change: another file is another picture. */
export const PictureRow = defineEntity({
  name: 'PictureRow',
  tableName: 'pictures',
  properties: {
    id: p.uuid().primary(),
    /** The original file name. */
    fileName: p.string(),
    status: p.enum(PICTURE_STATUSES),
    failureReason: p.text().nullable(),
    /** Bytes of the uploaded file. */
    fileSize: p.bigint('number'),
    /** Hash of the uploaded file and of the recipe for its generated files. */
    contentHash: p.string(),
    /** Pixels, upright; 0 until it is ready. */
    width: p.integer().default(0),
    height: p.integer().default(0),
    color: p.string().default(''),
    widths: p.array<number>((width) => Number(width)).columnType('integer[]').default([]),
    altEn: p.string().default(''),
    altEs: p.string().default(''),
    focalX: p.float().columnType('real').default(0.5),
    focalY: p.float().columnType('real').default(0.5),
    treatment: p.enum(TREATMENTS).default('plain'),
    /** Whether its ink treatments were generated. */
    isInked: p.boolean().default(false),
    uploadedAt: p.datetime(),
  },
});
export type PictureRow = InferEntity<typeof PictureRow>;
