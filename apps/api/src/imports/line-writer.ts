import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ImportedName } from '@coach/contracts';
import type { BookingType, ImportedLine, ImportField, ImportProblem, ImportProblemCode } from '@coach/domain';
import { ImportedAccounts } from '../auth/account/imported-accounts.ts';
import { CreditGrants } from '../billing/credits/credit-grants.ts';
import { SessionImport } from '../bookings/changes/session-import.service.ts';

export type ClientLine = ImportedLine<BookingType>;

/** What an imported line added. */
export interface ImportedItems {
  isNew: boolean;
  sessions: number;
  credits: number;
}

/** The reason why a line is rejected and rolled back. */
export class LineRejected extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblemCode, field: ImportField | null = null) {
    super(problem);
    this.problem = { field, problem };
  }
}

/** Maps the contract's field names to column names. */
const NAMED: Record<string, ImportField> = { firstName: 'first_name', lastName: 'last_name', phone: 'phone', place: 'session_place' };
const GIVEN = `select 1 from session_credits where user_id = ? and source = 'imported' limit 1`;

/** Writes one line of a file in the caller's transaction; existing data is left unchanged. */
@Injectable()
export class LineWriter {
  constructor(
    private readonly accounts: ImportedAccounts,
    private readonly grants: CreditGrants,
    private readonly sessions: SessionImport,
  ) {}

  /** Throws LineRejected if any part of the line is invalid; the caller must then roll back all of it. */
  async write(em: EntityManager, line: ClientLine): Promise<ImportedItems> {
    const issue = ImportedName.safeParse({ firstName: line.firstName, lastName: line.lastName, phone: line.phone, place: line.session?.place ?? '' }).error?.issues[0];
    if (issue) throw new LineRejected('text_bad', NAMED[String(issue.path[0])] ?? null);
    const found = await this.accounts.find(em, line.email);
    if (found?.isAdmin) throw new LineRejected('coach_account', 'email');
    if (found?.isClosed) throw new LineRejected('closed_account', 'email');
    const userId = found?.userId ?? (await this.accounts.create(em, line));
    if (line.consentAt) await this.accounts.keepConsent(em, userId, line.consentAt);
    return { isNew: !found, credits: await this.giveCredits(em, userId, line), sessions: await this.book(em, userId, line) };
  }

  /** Grants credits once per client, however many lines and files list them. */
  private async giveCredits(em: EntityManager, userId: string, { credits }: ClientLine): Promise<number> {
    if (!credits || (await em.execute<unknown[]>(GIVEN, [userId])).length > 0) return 0;
    await this.grants.grant(em, { userId, source: 'imported', granted: credits.count, expiresAt: credits.expiresAt, isQuiet: true });
    return credits.count;
  }

  private async book(em: EntityManager, userId: string, { session }: ClientLine): Promise<number> {
    if (!session) return 0;
    const { service: bookingType, minutes: durationMinutes, startsAt, place, withCredit } = session;
    const outcome = await this.sessions.take(em, { userId, bookingType, startsAt, durationMinutes, place, withCredit });
    if (outcome === 'known') return 0;
    if (outcome === 'booked') return 1;
    throw outcome === 'CONSULTATION_OPEN' ? new LineRejected('consultation_open', 'session_service') : new LineRejected(outcome, outcome === 'time_taken' ? 'session_time' : 'session_paid');
  }
}
