import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type ClassRequest, type NewClassRequest, type CoachClassRequest } from '@coach/contracts';
import { CLASS_ANSWER_DAYS, DAY, isForClients, MOST_CLASS_REQUESTS, type ClassRequestState } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { violatesConstraint } from '../../platform/database/sqlstate.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isoOf, NOT_DELETED } from '../../platform/lists/list-sql.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { groupService } from '../planning/offered.ts';
import { ClassReader } from './class-reader.ts';

const refusals = contract.groupClasses.ask['~orpc'].errorMap;
const withdrawRefusals = contract.groupClasses.withdraw['~orpc'].errorMap;
const declineRefusals = contract.adminClasses.decline['~orpc'].errorMap;

interface RequestRow {
  id: string;
  booking_type: string | null;
  weekdays: number[];
  around: number;
  participants: number;
  words: Sealed;
  state: ClassRequestState;
  answer: Sealed;
  class_id: string | null;
  created_at: string;
}

/** The vault's address of both sides' messages: clients mention their health here too. */
const WORDS = 'class_requests.words';
export const REQUEST_ANSWER = 'class_requests.answer';

const COLUMNS = 'id, service_id as booking_type, weekdays, around, participants, words, state, answer, class_id, created_at';

const OPEN = `
  select r.id, r.service_id as booking_type, r.weekdays, r.around, r.participants, r.words, r.created_at, p.user_id, p.email, trim(p.first_name || ' ' || p.last_name) as name
  from class_requests r join profiles p on p.user_id = r.user_id and ${NOT_DELETED} where r.state = 'open' order by r.created_at, r.id`;

/** Requests for a class at another time: one at a time per client, answered by the coach. */
@Injectable()
export class ClassRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ClassReader,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The open one and the coach's recent answers, newest first. */
  async of(userId: string): Promise<ClassRequest[]> {
    const since = new Date(this.clock.now().getTime() - CLASS_ANSWER_DAYS * DAY);
    const rows = await this.em.execute<RequestRow[]>(
      `select ${COLUMNS} from class_requests where user_id = ? and (state = 'open' or (state in ('accepted', 'declined') and answered_at > ?)) order by created_at desc, id`,
      [userId, since],
    );
    const views: ClassRequest[] = [];
    for (const row of rows) views.push(await this.view(row));
    return views;
  }

  /** Throws the contract's refusal while another one is open, or after several in a day. */
  async ask(userId: string, { booking_type, weekdays, around, participants, words }: NewClassRequest): Promise<ClassRequest> {
    const [now, service] = [this.clock.now(), groupService(this.business, booking_type)];
    if (!isForClients(service)) throw refusal(refusals, 'SERVICE_NOT_OFFERED');
    try {
      const row = await this.em.transactional(async (em) => {
        await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`class requests ${userId}`]);
        const [asked] = await em.execute<Array<{ n: number }>>('select count(*)::int as n from class_requests where user_id = ? and created_at > ?', [userId, new Date(now.getTime() - DAY)]);
        if (asked!.n >= MOST_CLASS_REQUESTS) throw refusal(refusals, await this.isOpen(em, userId) ? 'ALREADY_ASKED' : 'TOO_MANY');
        const id = randomUUID();
        const values = [id, userId, service.id, `{${[...weekdays].sort().join(',')}}`, around, participants, this.vault.seal(WORDS, id, words), now];
        const rows = await em.execute<RequestRow[]>(
          `insert into class_requests (id, user_id, service_id, weekdays, around, participants, words, state, created_at) values (?, ?, ?, ?::smallint[], ?, ?, ?, 'open', ?) returning ${COLUMNS}`,
          values,
        );
        this.outbox.record(em, 'class-request.made', { request_id: id });
        return rows[0]!;
      });
      return await this.view(row);
    } catch (error) {
      if (violatesConstraint(error, 'class_requests_one_open')) throw refusal(refusals, 'ALREADY_ASKED');
      throw error;
    }
  }

  async withdraw(userId: string, id: string): Promise<void> {
    const rows = await this.em.execute<unknown[]>(`update class_requests set state = 'withdrawn', answered_at = ? where id = ? and user_id = ? and state = 'open' returning id`, [this.clock.now(), id, userId]);
    if (rows.length === 0) throw refusal(withdrawRefusals, 'NOT_FOUND');
  }

  /** Requests waiting for the coach, oldest first. */
  async open(): Promise<CoachClassRequest[]> {
    const rows = await this.em.execute<Array<Omit<CoachClassRequest, 'words'> & { words: Sealed }>>(OPEN);
    return rows.map((row) => ({ ...row, words: this.vault.open(WORDS, row.id, row.words), created_at: isoOf(row.created_at) }));
  }

  /** Answers it with a class, in the caller's transaction; false when it was answered or withdrawn meanwhile. */
  async accept(em: EntityManager, id: string, classId: string): Promise<boolean> {
    const rows = await em.execute<unknown[]>(`update class_requests set state = 'accepted', class_id = ?, answered_at = ? where id = ? and state = 'open' returning id`, [classId, this.clock.now(), id]);
    if (rows.length > 0) this.outbox.record(em, 'class-request.answered', { request_id: id });
    return rows.length > 0;
  }

  async decline(id: string, answer: string, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const rows = await em.execute<unknown[]>(`update class_requests set state = 'declined', answer = ?, answered_at = ? where id = ? and state = 'open' returning id`, [this.vault.seal(REQUEST_ANSWER, id, answer), this.clock.now(), id]);
      if (rows.length === 0) throw refusal(declineRefusals, 'REQUEST_NOT_FOUND');
      this.audit.record(em, actor, { action: 'class-request.decline', target: `class-request:${id}`, after: { state: 'declined' } });
      this.outbox.record(em, 'class-request.answered', { request_id: id });
    });
  }

  private async isOpen(em: EntityManager, userId: string): Promise<boolean> {
    const [row] = await em.execute<Array<{ is_open: boolean }>>(`select exists (select from class_requests where user_id = ? and state = 'open') as is_open`, [userId]);
    return row!.is_open;
  }

  private async view({ class_id, created_at, ...row }: RequestRow): Promise<ClassRequest> {
    const told = { words: this.vault.open(WORDS, row.id, row.words), answer: this.vault.open(REQUEST_ANSWER, row.id, row.answer) };
    return { ...row, ...told, created_at: new Date(created_at).toISOString(), group_class: class_id ? await this.reader.one(class_id) : null };
  }
}
