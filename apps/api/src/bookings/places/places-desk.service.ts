import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AdminPlace, type PlaceDraft } from '@coach/contracts';
import { MOST_PLACES, type PlaceWords } from '@coach/domain';
import { Audit, type Actor, type AuditAction } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { etagOf, UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { PLACE_WORDS, placeView } from './session-places.ts';

const { adminPlaces } = contract;
const addRefusals = adminPlaces.add['~orpc'].errorMap;
const changeRefusals = adminPlaces.change['~orpc'].errorMap;
const defaultRefusals = adminPlaces.makeDefault['~orpc'].errorMap;
const orderRefusals = adminPlaces.order['~orpc'].errorMap;

type PlaceSqlRow = PlaceWords & { id: string; is_default: boolean; on_site: boolean; retired_at: string | null; sessions_ahead: number };

/** `?` is now. */
const LIST = `
  select p.id, p.is_default, p.on_site, p.retired_at, ${PLACE_WORDS},
    (select count(*)::int from bookings b where b.status in ('pending', 'confirmed') and b.last_session_at > ? and b.details ->> 'place_id' = p.id::text) as sessions_ahead
  from places p order by p.retired_at is not null, p.position, p.created_at, p.id`;

/** The previous version. Of two changes at the same moment, the first row has the state before both. */
const KEEP_HISTORY = `
  insert into place_history (place_id, until, name, address, map_link, instructions, instructions_es)
  select id, ?, name, address, map_link, instructions, instructions_es from places where id = ? on conflict do nothing`;

const CHANGE = 'update places set name = ?, address = ?, map_link = ?, instructions = ?, instructions_es = ?, on_site = ?, changed_at = ? where id = ?';
const NEXT_POSITION = '(select coalesce(max(position), 0) + 1 from places)';
const ADD = `
  insert into places (id, name, address, map_link, instructions, instructions_es, on_site, is_default, position, created_at, changed_at)
  values (?, ?, ?, ?, ?, ?, ?, not exists (select from places where is_default), ${NEXT_POSITION}, ?, ?)`;
/** The first place is the default when none is chosen. */
const FIRST_BECOMES_DEFAULT = `
  update places set is_default = true
  where id = (select id from places where retired_at is null order by position, created_at, id limit 1) and not exists (select from places where is_default)`;

/** Concurrent changes run one after the other. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('places', 0))`;

const audited = ({ name, address, map_link, on_site }: PlaceDraft) => ({ name, address, map_link, on_site });
const draftOf = ({ name, address, map_link, instructions, instructions_es, on_site }: AdminPlace): PlaceDraft => ({ name, address, map_link, instructions, instructions_es, on_site });
const WORDS = ['name', 'address', 'map_link', 'instructions', 'instructions_es'] as const;
const wordsOf = (draft: PlaceDraft): string[] => WORDS.map((part) => draft[part]);
const sameWords = (one: PlaceDraft, other: PlaceDraft): boolean => WORDS.every((part) => one[part] === other[part]);

/** The coach's places: added, changed, ordered, retired; never deleted, because sessions reference them. Each method returns the resulting list. */
@Injectable()
export class PlacesDesk {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Offered ones first, in the coach's order. */
  async list(em: EntityManager = this.em): Promise<AdminPlace[]> {
    const rows = await em.execute<PlaceSqlRow[]>(LIST, [this.clock.now()]);
    return rows.map(({ id, is_default, on_site, retired_at, sessions_ahead, ...words }) => ({
      ...placeView(id, words),
      ...{ is_default, on_site, sessions_ahead, map_link: words.mapLink, retired_at: retired_at && new Date(retired_at).toISOString() },
      etag: etagOf([words, on_site]),
    }));
  }

  async add(actor: Actor, draft: PlaceDraft): Promise<AdminPlace[]> {
    return this.changed(async (em, places) => {
      if (offered(places).length >= MOST_PLACES) throw refusal(addRefusals, 'TOO_MANY_PLACES');
      const [id, now] = [randomUUID(), this.clock.now()];
      await em.execute(ADD, [id, ...wordsOf(draft), draft.on_site, now, now]);
      this.note(em, actor, id, { action: 'place.add', after: audited(draft) });
    });
  }

  /** The previous version is kept for past sessions. */
  async change(actor: Actor, id: string, draft: PlaceDraft, condition = UNCONDITIONAL): Promise<AdminPlace[]> {
    return this.changed(async (em, places) => {
      const place = found(places, id);
      condition.demand(place.etag);
      const before = draftOf(place);
      const hasSameWords = sameWords(before, draft);
      if (hasSameWords && before.on_site === draft.on_site) return;
      const now = this.clock.now();
      if (!hasSameWords) await em.execute(KEEP_HISTORY, [now, id]);
      await em.execute(CHANGE, [...wordsOf(draft), draft.on_site, now, id]);
      this.note(em, actor, id, { action: 'place.change', before: audited(before), after: audited(draft) });
    });
  }

  async makeDefault(actor: Actor, id: string): Promise<AdminPlace[]> {
    return this.changed(async (em, places) => {
      const place = found(places, id);
      if (place.retired_at) throw refusal(defaultRefusals, 'PLACE_RETIRED');
      await em.execute('update places set is_default = false where is_default and id <> ?', [id]);
      await em.execute('update places set is_default = true where id = ?', [id]);
      this.note(em, actor, id, { action: 'place.make-default', after: { name: place.name } });
    });
  }

  /** All offered ones, each once; otherwise somebody changed them meanwhile. */
  async order(actor: Actor, ids: readonly string[]): Promise<AdminPlace[]> {
    return this.changed(async (em, places) => {
      const known = offered(places).map((place) => place.id);
      if (ids.length !== known.length || known.some((id) => !ids.includes(id))) throw refusal(orderRefusals, 'PLACES_CHANGED');
      for (const [index, id] of ids.entries()) await em.execute('update places set position = ? where id = ?', [index + 1, id]);
      if (ids[0]) this.note(em, actor, ids[0], { action: 'place.order', after: { order: ids.map((id) => found(places, id).name).join(', ') } });
    });
  }

  /** If it was the default, the first remaining one becomes it. */
  async retire(actor: Actor, id: string): Promise<AdminPlace[]> {
    return this.changed(async (em, places) => {
      const { retired_at: retiredAt, name } = found(places, id);
      if (retiredAt) return;
      await em.execute('update places set is_default = false, retired_at = ? where id = ?', [this.clock.now(), id]);
      await em.execute(FIRST_BECOMES_DEFAULT);
      this.note(em, actor, id, { action: 'place.retire', after: { name } });
    });
  }

  /** It is added last. */
  async restore(actor: Actor, id: string): Promise<AdminPlace[]> {
    return this.changed(async (em, places) => {
      const { retired_at: retiredAt, name } = found(places, id);
      if (!retiredAt) return;
      if (offered(places).length >= MOST_PLACES) throw refusal(addRefusals, 'TOO_MANY_PLACES');
      await em.execute(`update places set retired_at = null, position = ${NEXT_POSITION} where id = ?`, [id]);
      await em.execute(FIRST_BECOMES_DEFAULT);
      this.note(em, actor, id, { action: 'place.restore', after: { name } });
    });
  }

  private async changed(change: (em: EntityManager, places: readonly AdminPlace[]) => Promise<void>): Promise<AdminPlace[]> {
    return this.em.transactional(async (em) => {
      await em.execute(LOCK);
      const before = await this.list(em);
      await change(em, before);
      const after = await this.list(em);
      if (onSite(before) !== onSite(after)) this.outbox.record(em, 'site-places.changed', {});
      return after;
    });
  }

  private note(em: EntityManager, actor: Actor, id: string, entry: Omit<AuditAction, 'target'>): void {
    this.audit.record(em, actor, { ...entry, target: `place:${id}` });
  }
}

/** What the site's pages say about them. */
const onSite = (places: readonly AdminPlace[]): string => JSON.stringify(offered(places).filter((place) => place.on_site).map(({ name, address, map_url, instructions, instructions_es }) => ({ name, address, map_url, instructions, instructions_es })));

const offered = (places: readonly AdminPlace[]): AdminPlace[] => places.filter(({ retired_at: retiredAt }) => !retiredAt);

function found(places: readonly AdminPlace[], id: string): AdminPlace {
  const place = places.find((one) => one.id === id);
  if (!place) throw refusal(changeRefusals, 'NOT_FOUND');
  return place;
}
