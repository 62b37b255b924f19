import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, messages, type AdminPicture, type PictureWords } from '@coach/contracts';
import { CENTER, MOST_PICTURES, pictureProblem, type PictureProblem } from '@coach/domain';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { UNCONDITIONAL } from '../platform/http/if-match.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { PictureFiles } from './picture-files.ts';
import { hashOf, inspectPicture } from './picture-reader.ts';
import { PictureUses } from './picture-uses.ts';
import { PictureRow } from './picture.entity.ts';
import { pictureEtag, pictureView } from './picture.view.ts';

const { pictures: words } = messages;
const refusals = contract.adminPictures.remove['~orpc'].errorMap;
const uploadRefusals = {
  WRONG_FORMAT: { status: 415, message: words.wrongFormat },
  TOO_MANY_PIXELS: { status: 422, message: words.tooManyPixels },
  TOO_SMALL: { status: 422, message: words.tooSmall },
  TOO_NARROW: { status: 422, message: words.tooNarrow },
  TOO_MANY_PICTURES: { status: 409, message: words.tooMany },
};
const CODES = { 'wrong-format': 'WRONG_FORMAT', 'too-many-pixels': 'TOO_MANY_PIXELS', 'too-small': 'TOO_SMALL', 'too-narrow': 'TOO_NARROW' } as const satisfies Record<PictureProblem, keyof typeof uploadRefusals>;

/** Serializes concurrent uploads so that they are counted correctly. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('pictures', 0))`;
const LONGEST_NAME = 120;

/** Initial values of a picture that has just been uploaded. */
const UNTOLD = { status: 'processing', failureReason: null, width: 0, height: 0, color: '', widths: [] as number[], altEn: '', altEs: '', focalX: CENTER.x, focalY: CENTER.y, treatment: 'plain', isInked: false } as const;

/** A completely uploaded file on this machine. */
export interface ArrivedPicture {
  path: string;
  size: number;
  name: string;
}

/** Cleans up a file name for display in lists. */
const shownName = (name: string): string => [...name.replace(/\p{C}/gu, '').trim()].slice(0, LONGEST_NAME).join('') || 'picture';
const told = ({ altEn, altEs, focalX, focalY }: PictureRow) => ({ alt_en: altEn, alt_es: altEs, focal: `${focalX} ${focalY}` });

/** The coach's picture library. */
@Injectable()
export class PicturesDesk {
  constructor(
    private readonly em: EntityManager,
    private readonly files: PictureFiles,
    private readonly uses: PictureUses,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async list(): Promise<AdminPicture[]> {
    const [rows, uses] = await Promise.all([this.em.fork().find(PictureRow, {}, { orderBy: { uploadedAt: 'desc', id: 'asc' } }), this.uses.all(this.em.fork())]);
    return rows.map((row) => pictureView(row, uses.get(row.id) ?? []));
  }

  /** Inspects a file before storing it; its name and declared type are ignored. */
  async add(actor: Actor, arrived: ArrivedPicture): Promise<AdminPicture> {
    const found = await inspectPicture(arrived.path);
    const problem = found ? pictureProblem(found) : 'wrong-format';
    if (problem) throw refusal(uploadRefusals, CODES[problem]);
    const [id, contentHash] = [randomUUID(), await hashOf(arrived.path)];
    await this.files.take(id, arrived.path);
    try {
      return await this.em.fork().transactional(async (em) => {
        await em.execute(LOCK);
        if ((await em.count(PictureRow)) >= MOST_PICTURES) throw refusal(uploadRefusals, 'TOO_MANY_PICTURES');
        const row = em.create(PictureRow, { ...UNTOLD, id, fileName: shownName(arrived.name), fileSize: arrived.size, contentHash, uploadedAt: this.clock.now() });
        this.outbox.record(em as EntityManager, 'picture.uploaded', { picture_id: id });
        this.audit.record(em as EntityManager, actor, { action: 'picture.upload', target: `picture:${id}`, after: { file_name: row.fileName } });
        return pictureView(row, []);
      });
    } catch (error) {
      await this.files.removeAll(id);
      throw error;
    }
  }

  async change(actor: Actor, id: string, { alt_en: altEn, alt_es: altEs, focal }: PictureWords, condition = UNCONDITIONAL): Promise<AdminPicture> {
    return this.em.transactional(async (em) => {
      const row = await this.locked(em, id);
      condition.demand(pictureEtag(row));
      const before = told(row);
      em.assign(row, { altEn, altEs: altEs || altEn, focalX: focal.x, focalY: focal.y });
      this.audit.record(em, actor, { action: 'picture.change', target: `picture:${id}`, before, after: told(row) });
      this.outbox.record(em, 'picture.changed', { picture_id: id });
      return pictureView(row, (await this.uses.all(em)).get(id) ?? []);
    });
  }

  /** Refuses for a picture in use. The row is deleted first: files without a row are swept later. */
  async remove(actor: Actor, id: string, condition = UNCONDITIONAL): Promise<{ done: true }> {
    await this.em.transactional(async (em) => {
      await this.uses.keep(em);
      const row = await this.locked(em, id);
      condition.demand(pictureEtag(row));
      const usedIn = (await this.uses.all(em)).get(id);
      if (usedIn) throw refusal(refusals, 'PICTURE_IN_USE', { used_in: usedIn });
      em.remove(row);
      this.audit.record(em, actor, { action: 'picture.remove', target: `picture:${id}`, before: { file_name: row.fileName, ...told(row) } });
    });
    await this.files.removeAll(id);
    return { done: true };
  }

  private async locked(em: EntityManager, id: string): Promise<PictureRow> {
    const row = await em.findOne(PictureRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    return row;
  }
}
