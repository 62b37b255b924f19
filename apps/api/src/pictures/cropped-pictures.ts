import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fileOf, treated, type PixelSize, type Treatment } from '@coach/domain';
import { PictureFiles } from './picture-files.ts';
import { croppedPng } from './picture-reader.ts';
import { PictureRow } from './picture.entity.ts';

/** A picture cropped to a frame. */
export interface CroppedPicture {
  /** Changes whenever the result would look different. */
  version: string;
  png: () => Promise<Buffer>;
}

/** Pictures of the library for what is drawn outside of pages, where no browser crops them. */
@Injectable()
export class CroppedPictures {
  constructor(
    private readonly em: EntityManager,
    private readonly files: PictureFiles,
  ) {}

  /** Null if the picture no longer exists; `behind` is the color (`#rrggbb`) under transparent areas; `chosen` falls back to the picture's treatment. */
  async find(id: string, frame: PixelSize, behind: string, chosen: Treatment | '' = ''): Promise<CroppedPicture | null> {
    const row = await this.em.fork().findOne(PictureRow, { id, status: 'ready' });
    if (!row) return null;
    const treatment = row.isInked ? chosen || row.treatment : 'plain';
    const { contentHash, widths, focalX: x, focalY: y } = row;
    const type = treatment === 'inks' ? 'avif' : 'webp';
    // Twice the frame is the finest resolution needed, and leaves room for the crop.
    const name = fileOf(treated({ address: contentHash, widths }, treatment), frame.width * 2, type);
    return { version: `${id} ${name} ${x} ${y} ${behind}`, png: () => this.files.withShown(id, name, (file) => croppedPng(file, frame, { x, y }, behind)) };
  }
}
