import { letterLines } from './letter-lines.ts';

it('rejoins wrapped lines, and nothing else', () => {
  const address = `https://calendar.example/add?${'x'.repeat(60)}`;
  const text = `Hi Maria,\n\nYou’re booked. The attached calendar file adds the session to your\ncalendar.\n\nSession: Private lesson\nLength: 60 minutes\n\nGoogle Calendar: Add the session\n${address}\nOutlook: Add the session`;
  expect(letterLines(text)).toEqual(['Hi Maria,', '', 'You’re booked. The attached calendar file adds the session to your calendar.', '', 'Session: Private lesson', 'Length: 60 minutes', '', 'Google Calendar: Add the session', address, 'Outlook: Add the session']);
});
