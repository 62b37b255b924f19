import { zoneOf } from '../region/zone.ts';
import type { ImportColumns, ImportField } from './import-fields.ts';
import { overlappingLines, readImportLine, type ImportedLine, type ImportRules } from './import-line.ts';

const zone = zoneOf('Europe/Berlin');
const now = new Date('2027-03-01T09:00:00Z');
const services = [{ key: 'training', names: ['1:1 Training'] }, { key: 'talk', names: ['Beratung'] }] as const;

type Cells = Partial<Record<ImportField, string>>;
const person: Cells = { first_name: 'Jo', last_name: 'Klein', email: 'Jo@Example.com' };
const read = (cells: Cells, rules: Partial<ImportRules> = {}) =>
  readImportLine<string>(Object.values(cells), { columns: Object.keys(cells) as ImportField[], monthFirst: false, services, now, ...rules }, zone);
const problems = (cells: Cells) => read({ ...person, ...cells }).problems.map(({ field, problem }) => `${field}: ${problem}`);

describe('a line', () => {
  it('reads the name, email and phone', () => {
    expect(read({ ...person, phone: "'+49 30 123" }).line).toEqual({ email: 'jo@example.com', firstName: 'Jo', lastName: 'Klein', phone: '+49 30 123', credits: null, session: null, consentAt: null });
    expect(read({ full_name: 'Ana María López', email: 'a@b.example' }).line).toMatchObject({ firstName: 'Ana María', lastName: 'López' });
    expect(read({ full_name: 'Ana María López', first_name: 'Ana', last_name: '', email: 'a@b.example' }).line).toMatchObject({ firstName: 'Ana', lastName: '' });
    expect(read({ full_name: 'Ana María López', first_name: '', last_name: 'López', email: 'a@b.example' }).line).toMatchObject({ firstName: 'López', lastName: '' });
    expect(read({ full_name: 'Cher', email: 'a@b.example' }).line).toMatchObject({ firstName: 'Cher', lastName: '' });
  });

  it('ignores cells in columns without a field, even a formula', () => {
    const columns: ImportColumns = [null, 'first_name', 'email'];
    expect(readImportLine(['=1+1', 'Jo', 'jo@example.com'], { columns, monthFirst: false, services, now }, zone).problems).toEqual([]);
  });

  it('reads remaining sessions, valid to the end of their last day, or for a year without one', () => {
    expect(read({ ...person, sessions_left: '4', sessions_expire: '31.05.2027' }).line?.credits).toEqual({ count: 4, expiresAt: new Date('2027-05-31T22:00:00Z') });
    expect(read({ ...person, sessions_left: '4' }).line?.credits).toEqual({ count: 4, expiresAt: new Date('2028-03-01T09:00:00Z') });
    expect(read({ ...person, sessions_left: '0', sessions_expire: '' }).line?.credits).toBeNull();
  });

  it('accepts at most five hundred sessions', () => {
    expect(read({ ...person, sessions_left: '500' }).line?.credits?.count).toBe(500);
    expect(problems({ sessions_left: '501' })).toEqual(['sessions_left: count_bad']);
  });

  it('reads no credits when none are left, whether their last day is past or ahead', () => {
    expect(read({ ...person, sessions_left: '0', sessions_expire: '28.02.2027' })).toMatchObject({ line: { credits: null }, problems: [] });
    expect(read({ ...person, sessions_left: '0', sessions_expire: '31.05.2027' })).toMatchObject({ line: { credits: null }, problems: [] });
  });

  it('reads a session on the business’s wall clock', () => {
    const session = { session_date: '29.03.2027', session_time: '10:00', session_minutes: '90 min', session_service: 'beratung', session_place: 'Park', session_paid: 'Guthaben' };
    expect(read({ ...person, ...session }).line?.session).toEqual({ startsAt: new Date('2027-03-29T08:00:00Z'), minutes: 90, service: 'talk', place: 'Park', withCredit: true });
    expect(read({ ...person, session_date: '2027-03-15 9:30' }).line?.session).toEqual({ startsAt: new Date('2027-03-15T08:30:00Z'), minutes: 60, service: 'training', place: '', withCredit: false });
  });

  it.each([['15', 15], ['30 minutos', 30], ["45'", 45], ['240', 240]])('reads a session of %s minutes', (cell, minutes) => {
    expect(read({ ...person, session_date: '15.03.2027', session_time: '10:00', session_minutes: cell }).line?.session?.minutes).toBe(minutes);
  });

  it.each(['STRETCHING A DEUX', 'stretching à deux', 'stretch'])('finds the service “%s” by its key or name, ignoring case, accents and spaces', (cell) => {
    const known = [...services, { key: 'stretch', names: [' Stretching à deux '] }];
    expect(read({ ...person, session_date: '15.03.2027', session_time: '10:00', session_service: cell }, { services: known }).line?.session?.service).toBe('stretch');
  });

  it('refuses a session when the business has no service for it', () => {
    expect(read({ ...person, session_date: '15.03.2027', session_time: '10:00' }, { services: [] }).problems).toEqual([{ field: 'session_service', problem: 'service_unknown' }]);
  });

  it('handles the exact moment: a session and a last day count as past, a consent as given', () => {
    const midnight = { now: new Date('2027-02-28T23:00:00Z') };
    expect(read({ ...person, session_date: '01.03.2027', session_time: '10:00' }).problems).toEqual([{ field: 'session_date', problem: 'day_past' }]);
    expect(read({ ...person, session_date: '01.03.2027', session_time: '10:01' }).problems).toEqual([]);
    expect(read({ ...person, sessions_left: '4', sessions_expire: '28.02.2027' }, midnight).problems).toEqual([{ field: 'sessions_expire', problem: 'day_past' }]);
    expect(read({ ...person, marketing_consent: '1.3.2027' }, midnight).line?.consentAt).toEqual(midnight.now);
  });

  it('reads a consent with its day', () => {
    expect(read({ ...person, marketing_consent: '1.2.2026' }).line?.consentAt).toEqual(new Date('2026-01-31T23:00:00Z'));
    expect(read({ ...person, marketing_consent: 'nein' }).line?.consentAt).toBeNull();
  });

  it.each<[Cells, string[]]>([
    [{ email: '' }, ['email: email_missing']],
    [{ email: 'jo at example' }, ['email: email_bad']],
    [{ first_name: '', last_name: '' }, ['first_name: name_missing']],
    [{ email: '=SUM(1)' }, ['email: formula']],
    [{ first_name: '=HYPERLINK("http://bad.example")' }, ['first_name: formula']],
    [{ phone: '@SUM(1)' }, ['phone: formula']],
    [{ phone: '-2+3+cmd|calc' }, ['phone: formula']],
    [{ sessions_left: 'four' }, ['sessions_left: count_bad']],
    [{ sessions_left: '4', sessions_expire: 'soon' }, ['sessions_expire: day_bad']],
    [{ sessions_left: '4', sessions_expire: '28.02.2027' }, ['sessions_expire: day_past']],
    [{ session_date: '15.03.2027' }, ['session_time: time_missing']],
    [{ session_date: '31.04.2027', session_time: '10:00' }, ['session_date: day_bad']],
    [{ session_date: '15.03.2027', session_time: 'soon' }, ['session_time: time_bad']],
    [{ session_date: '28.03.2027', session_time: '02:30' }, ['session_time: time_bad']],
    [{ session_date: '27.02.2027', session_time: '10:00' }, ['session_date: day_past']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_minutes: '50' }, ['session_minutes: minutes_bad']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_minutes: '0' }, ['session_minutes: minutes_bad']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_minutes: '255' }, ['session_minutes: minutes_bad']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_minutes: 'an hour' }, ['session_minutes: minutes_bad']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_service: 'Pilates' }, ['session_service: service_unknown']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_paid: 'perhaps' }, ['session_paid: paid_bad']],
    [{ marketing_consent: 'yes' }, ['marketing_consent: consent_undated']],
    [{ marketing_consent: '2.3.2027' }, ['marketing_consent: consent_ahead']],
    [{ email: '', sessions_left: 'x' }, ['email: email_missing', 'sessions_left: count_bad']],
  ])('%j is refused cell by cell', (cells, expected) => {
    expect(problems(cells)).toEqual(expected);
  });
});

describe('sessions of one file', () => {
  const at = (email: string, time: string, minutes = 60, day = '2027-03-15'): ImportedLine => ({ email, firstName: 'A', lastName: 'B', phone: null, credits: null, consentAt: null, session: { startsAt: new Date(`${day}T${time}Z`), minutes, service: 'training', place: '', withCredit: false } });

  it('overlap, but a repeated session does not count', () => {
    expect([...overlappingLines([at('a', '10:00'), null, at('b', '10:30'), at('a', '10:00'), at('c', '11:30'), at('d', '09:00', 60)])]).toEqual([2]);
  });

  it.each<[string, ImportedLine[], number[]]>([
    ['of one person at two times', [at('a', '10:00'), at('a', '10:30')], [1]],
    ['of two persons at one time', [at('a', '10:00'), at('b', '10:00')], [1]],
    ['that goes on past midnight, and one of the day after', [at('a', '23:30', 60, '2027-03-14'), at('b', '00:15')], [1]],
    ['that begins after midnight, and one of the day before', [at('a', '00:15'), at('b', '23:30', 60, '2027-03-14')], [1]],
    ['one behind the other', [at('a', '10:00'), at('b', '11:00')], []],
    ['at one hour of two days', [at('a', '10:00'), at('b', '10:00', 60, '2027-03-16')], []],
  ])('are compared in pairs: %s', (_, lines, found) => expect([...overlappingLines(lines)]).toEqual(found));
});
