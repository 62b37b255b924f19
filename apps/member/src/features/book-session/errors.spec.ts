import { messages } from '@coach/contracts';
import { bookingErrors, firstError, type Entered } from './errors.ts';

const today = '2025-11-03';
const complete: Entered = {
  service: 'consultation',
  date: '2025-11-06',
  slot: { time_slot: '2025-11-06T09:30:00-08:00', is_available: true },
  notes: 'No injuries.',
  participants: 1,
};

it('finds nothing wrong with a complete form', () => {
  expect(bookingErrors(complete, today)).toEqual({});
  expect(bookingErrors({ ...complete, date: today }, today)).toEqual({});
});

it.each([
  ['service', { service: null, date: null, slot: null, notes: '' }, messages.booking.chooseService],
  ['participants', { participants: null, date: null, slot: null, notes: '' }, messages.booking.chooseParticipants],
  ['date', { date: null, slot: null, notes: '' }, messages.booking.chooseDate],
  ['date', { date: '2025-11-02', slot: null, notes: '' }, messages.booking.dateInPast],
  ['time', { slot: null, notes: '' }, messages.booking.chooseTime],
  ['notes', { notes: '  ' }, messages.booking.notesRequired],
] as const)('reports the %s first', (field, missing, message) => {
  const errors = bookingErrors({ ...complete, ...missing }, today);
  expect(firstError(errors)).toBe(field);
  expect(errors[field]).toBe(message);
});
