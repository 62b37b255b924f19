import { Injectable } from '@nestjs/common';
import { contract, type Conversation, type InboxEntry, type InboxKind } from '@coach/contracts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ThreadDeskService } from '../../coaching/thread-desk.service.ts';
import { LetterDeskService, type LetterMark } from '../../inbox/letter-desk.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { csvFile, csvMoment, csvMomentHeading, type CsvCell } from '../../platform/http/csv.ts';
import { readPages } from '../../platform/lists/read-pages.ts';
import { InboxListService, type InboxQuestion } from './inbox-list.service.ts';

const refusals = contract.adminInbox.mark['~orpc'].errorMap;
/** Maximum rows of a file. */
const MOST_ROWS = 10_000;

/** The inbox over both kinds of conversations. */
@Injectable()
export class InboxService {
  constructor(
    private readonly list: InboxListService,
    private readonly letters: LetterDeskService,
    private readonly threads: ThreadDeskService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  open(kind: InboxKind, id: string): Promise<Conversation> {
    return this.desk(kind).open(id);
  }

  answer(actor: Actor, kind: InboxKind, id: string, text: string): Promise<Conversation> {
    return this.desk(kind).answer(actor, id, text);
  }

  async mark(actor: Actor, kind: InboxKind, id: string, mark: LetterMark): Promise<InboxEntry> {
    if (kind === 'thread' && mark.blocked !== undefined) throw refusal(refusals, 'NOT_A_LETTER');
    await this.desk(kind).mark(actor, id, mark);
    return this.list.one(kind, id);
  }

  /** Who wrote when, and its status; with text for contact-form messages, without for threads. */
  async exportCsv(question: Pick<InboxQuestion, 'box' | 'search'>): Promise<File> {
    const { formats } = this.business;
    const heading = [...csvMomentHeading('last_message', formats), 'kind', 'name', 'email', 'last_author', 'unread', 'archived', 'message'];
    const cellsOf = ({ kind, name, email, last_author: author, unread, archived, preview, last_at: at }: InboxEntry): CsvCell[] => [
      ...csvMoment(at, formats),
      ...[kind, name, email, author, unread, archived, kind === 'letter' ? preview : ''],
    ];
    const rows = readPages(MOST_ROWS, (cursor, limit) => this.list.page({ ...question, cursor, limit }), ({ entries }) => entries.map(cellsOf));
    return csvFile('inbox', this.business.zone.localDate(this.clock.now()), heading, rows);
  }

  private desk(kind: InboxKind): LetterDeskService | ThreadDeskService {
    return kind === 'letter' ? this.letters : this.threads;
  }
}
