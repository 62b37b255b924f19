import type { Zone } from '../region/zone.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { DAY, overlaps, rangeFrom, type TimeRange } from '../time/ranges.ts';
import { packEnd } from '../billing/credits.ts';
import { splitName } from '../people/split-name.ts';
import { isFormula, plainCell, readCount, readDay, readTime } from './import-cells.ts';
import type { ImportColumns, ImportField } from './import-fields.ts';

/** The default validity of imported prepaid sessions. */
const CREDIT_MONTHS = 12;

/** Maximum lines per file. */
export const IMPORT_MOST_LINES = 5_000;
/** Lines per transaction: after an interruption it continues after the last complete batch. */
export const IMPORT_BATCH = 25;
/** Maximum remaining sessions per line. */
export const IMPORT_MOST_SESSIONS = 500;
/** Minutes of a session without a length in the file. */
export const IMPORT_MINUTES = 60;

/** Why a line, or one of its cells, is refused. */
export const IMPORT_PROBLEMS = [
  ...(['formula', 'email_missing', 'email_bad', 'name_missing', 'text_bad', 'count_bad', 'day_bad', 'day_past', 'time_missing', 'time_bad', 'minutes_bad', 'service_unknown', 'paid_bad', 'consent_undated', 'consent_ahead'] as const),
  ...(['overlaps_line', 'time_taken', 'no_credit', 'credit_other', 'consultation_open', 'closed_account', 'coach_account', 'failed'] as const),
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

/** A problem with a line; `field` is null when it concerns the whole line. */
export interface ImportProblem {
  field: ImportField | null;
  problem: ImportProblemCode;
}

/** A kind of session that a file can name, by its key or one of its labels. */
export interface ImportService<Key extends string = string> {
  key: Key;
  names: readonly string[];
}

export interface ImportedSession<Key extends string = string> {
  startsAt: Date;
  minutes: number;
  service: Key;
  /** As written in the file; empty for none. */
  place: string;
  withCredit: boolean;
}

/** The content of a line. */
export interface ImportedLine<Key extends string = string> {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  credits: { count: number; expiresAt: Date } | null;
  session: ImportedSession<Key> | null;
  /** When the person agreed to receive news; null when the file doesn't say so. */
  consentAt: Date | null;
}

export interface ImportRules<Key extends string = string> {
  columns: ImportColumns;
  /** Whether 3/4 is in March. */
  monthFirst: boolean;
  /** The first one is the default; a business may have none that can be imported individually. */
  services: ReadonlyArray<ImportService<Key>>;
  now: Date;
}

export type ReadLine<Key extends string = string> = { line: ImportedLine<Key>; problems: [] } | { line: null; problems: ImportProblem[] };

const YES_CREDIT = /^(credits?|pack|package|prepaid|session credit|credito|bono|guthaben|karte|paket)$/;
const NOT_PAID = /^(|no|unpaid|by hand|open|nein|offen|bar|cash|sin pagar|efectivo|pendiente)$/;
const NO = /^(|no|n|false|0|nein|falsch|-)$/;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

class LineReader<Key extends string> {
  readonly problems: ImportProblem[] = [];
  private readonly cells: Partial<Record<ImportField, string>> = {};

  private readonly rules: ImportRules<Key>;
  private readonly zone: Zone;

  constructor(line: readonly string[], rules: ImportRules<Key>, zone: Zone) {
    this.rules = rules;
    this.zone = zone;
    rules.columns.forEach((field, index) => {
      if (!field) return;
      const cell = plainCell(line[index] ?? '');
      this.cells[field] = cell;
      if (isFormula(cell)) this.refuse(field, 'formula');
    });
  }

  refuse(field: ImportField | null, problem: ImportProblemCode): null {
    if (!this.problems.some((known) => known.field === field)) this.problems.push({ field, problem });
    return null;
  }

  cell(field: ImportField): string {
    return this.cells[field] ?? '';
  }

  email(): string {
    const email = this.cell('email').toLowerCase();
    if (email === '') this.refuse('email', 'email_missing');
    else if (!isMailAddress(email)) this.refuse('email', 'email_bad');
    return email;
  }

  names(): [first: string, last: string] {
    const [first, last] = [this.cell('first_name'), this.cell('last_name')];
    const names: [string, string] = first || last ? [first, last] : splitName(this.cell('full_name'));
    if (names[0] === '' && names[1] === '') this.refuse(this.rules.columns.includes('full_name') ? 'full_name' : 'first_name', 'name_missing');
    return names[0] === '' ? [names[1], ''] : names;
  }

  credits(): ImportedLine['credits'] {
    const cell = this.cell('sessions_left');
    if (cell === '') return null;
    const count = readCount(cell);
    if (count === null || count > IMPORT_MOST_SESSIONS) return this.refuse('sessions_left', 'count_bad');
    const expiry = this.cell('sessions_expire');
    if (expiry === '') return count === 0 ? null : { count, expiresAt: packEnd(this.rules.now, CREDIT_MONTHS) };
    const day = readDay(expiry, this.rules.monthFirst);
    if (day === null) return this.refuse('sessions_expire', 'day_bad');
    const expiresAt = this.zone.dayRange(day).end;
    if (count > 0 && expiresAt <= this.rules.now) return this.refuse('sessions_expire', 'day_past');
    return count === 0 ? null : { count, expiresAt };
  }

  session(): ImportedSession<Key> | null {
    const cell = this.cell('session_date');
    if (cell === '') return null;
    const [date = '', ...behind] = cell.split(/[\sT]+/);
    const startsAt = this.startOf(readDay(date, this.rules.monthFirst), this.cell('session_time') || behind.join(' '));
    const [minutes, service, withCredit] = [this.minutes(), this.service(), this.withCredit()];
    return startsAt && service ? { startsAt, minutes, service, place: this.cell('session_place'), withCredit } : null;
  }

  consentAt(): Date | null {
    const cell = this.cell('marketing_consent');
    if (NO.test(plain(cell))) return null;
    const day = readDay(cell.split(/[\sT]+/)[0] ?? '', this.rules.monthFirst);
    if (day === null) return this.refuse('marketing_consent', 'consent_undated');
    const { start } = this.zone.dayRange(day);
    return start > this.rules.now ? this.refuse('marketing_consent', 'consent_ahead') : start;
  }

  private startOf(day: string | null, time: string): Date | null {
    if (day === null) return this.refuse('session_date', 'day_bad');
    if (time === '') return this.refuse('session_time', 'time_missing');
    const minutes = readTime(time);
    // A time skipped by a clock change doesn't exist.
    const start = minutes === null ? null : this.zone.wallClockOf(day)(minutes);
    if (!start) return this.refuse('session_time', 'time_bad');
    return start <= this.rules.now ? this.refuse('session_date', 'day_past') : start;
  }

  private minutes(): number {
    const cell = this.cell('session_minutes').replace(/(?:min(?:utes|uten|utos)?\.?|m|')$/i, '').trim();
    if (cell === '') return IMPORT_MINUTES;
    const minutes = readCount(cell) ?? 0;
    if (minutes < 15 || minutes > 240 || minutes % 15 !== 0) this.refuse('session_minutes', 'minutes_bad');
    return minutes;
  }

  private service(): Key | null {
    const { services } = this.rules;
    const name = plain(this.cell('session_service'));
    const meant = name === '' ? services[0] : services.find(({ key, names }) => [key, ...names].some((known) => plain(known) === name));
    return meant?.key ?? this.refuse('session_service', 'service_unknown');
  }

  private withCredit(): boolean {
    const cell = plain(this.cell('session_paid'));
    if (YES_CREDIT.test(cell)) return true;
    if (!NOT_PAID.test(cell)) this.refuse('session_paid', 'paid_bad');
    return false;
  }
}

/** The content of one line under these rules, or everything that is wrong with it. Dates and times are in the zone. */
export function readImportLine<Key extends string>(cells: readonly string[], rules: ImportRules<Key>, zone: Zone): ReadLine<Key> {
  const reader = new LineReader(cells, rules, zone);
  const email = reader.email();
  const [firstName, lastName] = reader.names();
  const line: ImportedLine<Key> = { email, firstName, lastName, phone: reader.cell('phone') || null, credits: reader.credits(), session: reader.session(), consentAt: reader.consentAt() };
  return reader.problems.length === 0 ? { line, problems: [] } : { line: null, problems: reader.problems };
}

interface TakenTime {
  email: string;
  range: TimeRange;
}

const isSame = (one: TakenTime, other: TakenTime): boolean => one.email === other.email && one.range.start.getTime() === other.range.start.getTime();

/** Lines, by position, whose session overlaps one of an earlier accepted line; the same session twice is not a conflict. */
export function overlappingLines(lines: ReadonlyArray<ImportedLine | null>): Set<number> {
  const [taken, found] = [new Map<number, TakenTime[]>(), new Set<number>()];
  lines.forEach((line, place) => {
    if (!line?.session) return;
    const { email, session: { startsAt, minutes } } = line;
    const mine = { email, range: rangeFrom(startsAt, minutes) };
    const day = Math.floor(startsAt.getTime() / DAY);
    // Sessions last a few hours: overlapping ones start on the same or an adjacent day.
    const near = [day - 1, day, day + 1].flatMap((each) => taken.get(each) ?? []);
    if (near.some((other) => overlaps(mine.range, other.range) && !isSame(mine, other))) found.add(place);
    else taken.set(day, [...(taken.get(day) ?? []), mine]);
  });
  return found;
}
