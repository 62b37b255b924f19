import { alarmsOf, googleCalendarUrl, outlookCalendarUrl } from './booking-calendar.ts';

const entry = { title: '1:1 Personal Training & more', startsAt: new Date('2027-03-15T16:30:00Z'), durationMinutes: 60, location: 'Studio, 4th Street' };

test('Google Calendar gets the title, place, and start and end in UTC', () => {
  const url = new URL(googleCalendarUrl(entry));
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({ action: 'TEMPLATE', text: entry.title, dates: '20270315T163000Z/20270315T173000Z', location: entry.location });
});

test('Outlook gets the same', () => {
  const { searchParams } = new URL(outlookCalendarUrl(entry));
  expect(Object.fromEntries(searchParams)).toMatchObject({ subject: entry.title, startdt: '2027-03-15T16:30:00.000Z', enddt: '2027-03-15T17:30:00.000Z', location: entry.location });
});

describe('the alarms of a calendar entry', () => {
  it.each([
    ['a single session', null, [3_600]],
    ['the first week of a program', 1, [86_400, 3_600]],
    ['a later week', 2, [3_600]],
  ])('%s', (_, week, seconds) => {
    expect(alarmsOf(week)).toEqual(seconds);
  });
});
