import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KeptNoteTemplates, NoteTemplate } from '@coach/contracts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { etagOf, UNCONDITIONAL } from '../../platform/http/if-match.ts';

/** Concurrent changes run one after the other. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('note_templates', 0))`;

/** Templates for the coach's session notes. */
@Injectable()
export class NoteTemplatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** In the coach's order. */
  list(): Promise<KeptNoteTemplates> {
    return this.read(this.em);
  }

  /** Replaces all of them; returns the new list. */
  async save(templates: readonly NoteTemplate[], actor: Actor, condition = UNCONDITIONAL): Promise<KeptNoteTemplates> {
    return this.em.transactional(async (em) => {
      await em.execute(LOCK);
      condition.demand((await this.read(em)).etag);
      await em.execute('delete from note_templates');
      for (const [index, { name, body }] of templates.entries()) await em.execute('insert into note_templates (position, name, body) values (?, ?, ?)', [index + 1, name, body]);
      this.audit.record(em, actor, { action: 'note-templates.save', target: 'note-templates:all', after: { names: templates.map(({ name }) => name).join(', ') } });
      return this.read(em);
    });
  }

  private async read(em: EntityManager): Promise<KeptNoteTemplates> {
    const templates = await em.execute<NoteTemplate[]>('select name, body from note_templates order by position');
    return { templates, etag: etagOf(templates.map(({ name, body }) => [name, body])) };
  }
}
