import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PICTURE_STATUSES, TREATMENTS } from '@coach/domain';

/** A picture of the coach's. Its pixels never change: another file is another picture. */
export const PictureRow = defineEntity({
  name: 'PictureRow',
  tableName: 'pictures',
  properties: {
    id: p.uuid().primary(),
    /** As it was called where it came from. */
    fileName: p.string(),
    status: p.enum(PICTURE_STATUSES),
    failureReason: p.text().nullable(),
    /** Bytes of the uploaded file. */
    fileSize: p.bigint('number'),
    /** Of the uploaded file and of how it is made into others. */
    contentHash: p.string(),
    /** Pixels, the right way up; 0 until it is ready. */
    width: p.integer().default(0),
    height: p.integer().default(0),
    color: p.string().default(''),
    widths: p.array<number>((width) => Number(width)).columnType('integer[]').default([]),
    altEn: p.string().default(''),
    altEs: p.string().default(''),
    focalX: p.float().columnType('real').default(0.5),
    focalY: p.float().columnType('real').default(0.5),
    treatment: p.enum(TREATMENTS).default('plain'),
    /** Whether files in ink were made of it. */
    isInked: p.boolean().default(false),
    uploadedAt: p.datetime(),
  },
});
export type PictureRow = InferEntity<typeof PictureRow>;
