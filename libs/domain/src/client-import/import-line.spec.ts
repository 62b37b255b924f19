import { zoneOf } from '../region/zone.ts';
import { isMonthFirst, readCount, readDay, readTime } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { overlappingLines, readImportLine, type ImportedLine } from './import-line.ts';

const zone = zoneOf('Europe/Berlin');
const now = new Date('2027-03-01T09:00:00Z');
const services = [{ key: 'training', names: ['1:1 Training'] }, { key: 'talk', names: ['Beratung'] }] as const;

type Cells = Partial<Record<ImportField, string>>;
const person: Cells = { first_name: 'Jo', last_name: 'Klein', email: 'Jo@Example.com' };
const read = (cells: Cells, monthFirst = false) =>
  readImportLine(Object.values(cells), { columns: Object.keys(cells) as ImportField[], monthFirst, services, now }, zone);
const problems = (cells: Cells) => read({ ...person, ...cells }).problems.map(({ field, problem }) => `${field}: ${problem}`);

it.each([
  ['2027-03-15', false, '2027-03-15'],
  ['15.03.2027', true, '2027-03-15'],
  ['15. 3. 27', false, '2027-03-15'],
  ['3/4/2027', true, '2027-03-04'],
  ['3/4/2027', false, '2027-04-03'],
  ['3/25/2027', false, '2027-03-25'],
  ['25/3/2027', true, '2027-03-25'],
  ['31.04.2027', false, null],
  ['29.02.2027', false, null],
  ['next Monday', false, null],
  ['45731', false, null],
])('the day %s, month first: %s', (cell, monthFirst, day) => {
  expect(readDay(cell, monthFirst)).toBe(day);
});

it.each([['9:30', 570], ['09:30:00', 570], ['14.30 Uhr', 870], ['14h30', 870], ['2:30 PM', 870], ['2 p.m.', 840], ['12am', 0], ['12 pm', 720], ['25:00', null], ['9:75', null], ['13pm', null], ['soon', null]])('the time %s', (cell, minutes) => {
  expect(readTime(cell)).toBe(minutes);
});

it.each([['5', 5], ['5,0', 5], ['5.5', null], ['-1', null], ['many', null]])('the number %s', (cell, count) => {
  expect(readCount(cell)).toBe(count);
});

it('the order of a date is the locale’s', () => {
  expect([isMonthFirst('en-US'), isMonthFirst('en-GB'), isMonthFirst('de-DE'), isMonthFirst('sv-SE')]).toEqual([true, false, false, false]);
});

describe('a line', () => {
  it('says who somebody is', () => {
    expect(read({ ...person, phone: "'+49 30 123" }).line).toEqual({ email: 'jo@example.com', firstName: 'Jo', lastName: 'Klein', phone: '+49 30 123', credits: null, session: null, consentAt: null });
    expect(read({ full_name: 'Ana María López', email: 'a@b.example' }).line).toMatchObject({ firstName: 'Ana María', lastName: 'López' });
    expect(read({ full_name: 'Cher', email: 'a@b.example' }).line).toMatchObject({ firstName: 'Cher', lastName: '' });
  });

  it('brings sessions left, to the end of their last day, a year long unless it says', () => {
    expect(read({ ...person, sessions_left: '4', sessions_expire: '31.05.2027' }).line?.credits).toEqual({ count: 4, expiresAt: new Date('2027-05-31T22:00:00Z') });
    expect(read({ ...person, sessions_left: '4' }).line?.credits).toEqual({ count: 4, expiresAt: new Date('2028-03-01T09:00:00Z') });
    expect(read({ ...person, sessions_left: '0', sessions_expire: '' }).line?.credits).toBeNull();
  });

  it('brings a session on the business’s wall clock', () => {
    const session = { session_date: '29.03.2027', session_time: '10:00', session_minutes: '90 min', session_service: 'beratung', session_place: 'Park', session_paid: 'Guthaben' };
    expect(read({ ...person, ...session }).line?.session).toEqual({ startsAt: new Date('2027-03-29T08:00:00Z'), minutes: 90, service: 'talk', place: 'Park', withCredit: true });
    expect(read({ ...person, session_date: '2027-03-15 9:30' }).line?.session).toEqual({ startsAt: new Date('2027-03-15T08:30:00Z'), minutes: 60, service: 'training', place: '', withCredit: false });
  });

  it('keeps a consent with its day', () => {
    expect(read({ ...person, marketing_consent: '1.2.2026' }).line?.consentAt).toEqual(new Date('2026-01-31T23:00:00Z'));
    expect(read({ ...person, marketing_consent: 'nein' }).line?.consentAt).toBeNull();
  });

  it.each<[Cells, string[]]>([
    [{ email: '' }, ['email: email_missing']],
    [{ email: 'jo at example' }, ['email: email_bad']],
    [{ first_name: '', last_name: '' }, ['first_name: name_missing']],
    [{ first_name: '=HYPERLINK("http://bad.example")' }, ['first_name: formula']],
    [{ phone: '@SUM(1)' }, ['phone: formula']],
    [{ phone: '-2+3+cmd|calc' }, ['phone: formula']],
    [{ sessions_left: 'four' }, ['sessions_left: count_bad']],
    [{ sessions_left: '4', sessions_expire: 'soon' }, ['sessions_expire: day_bad']],
    [{ sessions_left: '4', sessions_expire: '28.02.2027' }, ['sessions_expire: day_past']],
    [{ session_date: '15.03.2027' }, ['session_time: time_missing']],
    [{ session_date: '31.04.2027', session_time: '10:00' }, ['session_date: day_bad']],
    [{ session_date: '28.03.2027', session_time: '02:30' }, ['session_time: time_bad']],
    [{ session_date: '27.02.2027', session_time: '10:00' }, ['session_date: day_past']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_minutes: '50' }, ['session_minutes: minutes_bad']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_service: 'Pilates' }, ['session_service: service_unknown']],
    [{ session_date: '15.03.2027', session_time: '10:00', session_paid: 'perhaps' }, ['session_paid: paid_bad']],
    [{ marketing_consent: 'yes' }, ['marketing_consent: consent_undated']],
    [{ marketing_consent: '2.3.2027' }, ['marketing_consent: consent_ahead']],
    [{ email: '', sessions_left: 'x' }, ['email: email_missing', 'sessions_left: count_bad']],
  ])('%j is refused cell by cell', (cells, expected) => {
    expect(problems(cells)).toEqual(expected);
  });
});

it('sessions of one file lie over each other, but not the same one said twice', () => {
  const at = (email: string, time: string, minutes = 60): ImportedLine => ({ email, firstName: 'A', lastName: 'B', phone: null, credits: null, consentAt: null, session: { startsAt: new Date(`2027-03-15T${time}Z`), minutes, service: 'training', place: '', withCredit: false } });
  expect([...overlappingLines([at('a', '10:00'), null, at('b', '10:30'), at('a', '10:00'), at('c', '11:30'), at('d', '09:00', 60)])]).toEqual([2]);
});
