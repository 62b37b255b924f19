import { busyTimesIn, UnreadableCalendar } from './calendar-busy.ts';

const window = { start: new Date('2027-03-01T00:00:00Z'), end: new Date('2027-04-01T00:00:00Z') };
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//somebody//else//EN', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@else', 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const busyIn = (text: string, timeZone = 'America/Los_Angeles') => busyTimesIn(text, window, timeZone).map(({ start, end }) => `${start.toISOString().slice(5, 16)} ${end.toISOString().slice(5, 16)}`);

const BERLIN = ['BEGIN:VTIMEZONE', 'TZID:Mine', 'BEGIN:STANDARD', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD',
  'BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'].join('\r\n');

describe('busy times of a calendar', () => {
  it.each([
    ['a time in UTC', calendar(event('DTSTART:20270310T170000Z', 'DTEND:20270310T180000Z')), ['03-10T17:00 03-10T18:00']],
    ['a length instead of an end', calendar(event('DTSTART:20270310T170000Z', 'DURATION:PT90M')), ['03-10T17:00 03-10T18:30']],
    ['a zone that the file explains', calendar(BERLIN, event('DTSTART;TZID=Mine:20270310T180000', 'DTEND;TZID=Mine:20270310T190000')), ['03-10T17:00 03-10T18:00']],
    ['a zone that it only names', calendar(event('DTSTART;TZID=Europe/Berlin:20270310T180000', 'DTEND;TZID=Europe/Berlin:20270310T190000')), ['03-10T17:00 03-10T18:00']],
    ['a time without a zone: the coach’s', calendar(event('DTSTART:20270310T090000', 'DTEND:20270310T100000')), ['03-10T17:00 03-10T18:00']],
    ['a whole day: the coach’s, 23 hours on the spring change (GEN-17)', calendar(event('DTSTART;VALUE=DATE:20270314', 'DTEND;VALUE=DATE:20270315')), ['03-14T08:00 03-15T07:00']],
    ['a week by the wall clock, across the change', calendar(event('DTSTART;TZID=America/Los_Angeles:20270301T090000', 'DTEND;TZID=America/Los_Angeles:20270301T100000', 'RRULE:FREQ=WEEKLY;COUNT=3')), ['03-01T17:00 03-01T18:00', '03-08T17:00 03-08T18:00', '03-15T16:00 03-15T17:00']],
    ['only what lies in the window, of a rule from long ago', calendar(event('DTSTART:20100104T170000Z', 'DTEND:20100104T180000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=4')), ['03-04T17:00 03-04T18:00']],
    ['what overlaps or touches, as one', calendar(event('DTSTART:20270310T170000Z', 'DTEND:20270310T180000Z'), event('DTSTART:20270310T173000Z', 'DTEND:20270310T190000Z'), event('DTSTART:20270310T190000Z', 'DTEND:20270310T193000Z')), ['03-10T17:00 03-10T19:30']],
  ])('%s', (_, text, ranges) => {
    expect(busyIn(text)).toEqual(ranges);
  });

  it('dates and times without a zone are in the business’s zone', () => {
    expect(busyIn(calendar(event('DTSTART:20270310T090000', 'DTEND:20270310T100000')), 'Europe/Berlin')).toEqual(['03-10T08:00 03-10T09:00']);
    expect(busyIn(calendar(event('DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329')), 'Europe/Berlin')).toEqual(['03-27T23:00 03-28T22:00']);
  });

  it('dates without a repetition, and those whose repetition was moved', () => {
    const rule = event('DTSTART:20270301T170000Z', 'DTEND:20270301T180000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270302T170000Z');
    const moved = event('RECURRENCE-ID:20270303T170000Z', 'DTSTART:20270303T200000Z', 'DTEND:20270303T210000Z');
    expect(busyIn(calendar(rule, moved))).toEqual(['03-01T17:00 03-01T18:00', '03-03T20:00 03-03T21:00']);
  });

  it.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['shown as free', 'TRANSP:TRANSPARENT'],
    ['shown as free by Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['a session of our own', 'UID:5d1f4bb0-1111-4222-8333-444455556666-2@sessions'],
    ['without a length', 'DTEND:20270310T170000Z'],
  ])('ignores %s', (_, line) => {
    const lines = ['DTSTART:20270310T170000Z', ...(line.startsWith('DTEND') ? [] : ['DTEND:20270310T180000Z']), line];
    const text = line.startsWith('UID') ? event(...lines).replace('UID:one@else\r\n', '') : event(...lines);
    expect(busyIn(calendar(text))).toEqual([]);
  });

  it.each([
    ['an empty answer', ''],
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['something else in the same format', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Maria\r\nEND:VCARD'],
    ['a broken file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2027'],
    ['a day that does not exist', calendar(event('DTSTART:garbage', 'DTEND:20270310T180000Z'))],
  ])('%s is not a calendar', (_, text) => {
    expect(() => busyTimesIn(text, window, 'UTC')).toThrow(UnreadableCalendar);
  });

  it('a rule for every second is abandoned quickly', () => {
    const began = process.cpuUsage();
    expect(() => busyTimesIn(calendar(event('DTSTART:20270101T000000Z', 'DTEND:20270101T000001Z', 'RRULE:FREQ=SECONDLY')), window, 'UTC')).toThrow('many');
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(20);
  });
});
