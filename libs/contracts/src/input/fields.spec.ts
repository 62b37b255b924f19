import { fastest } from '@coach/domain/testing/fastest.ts';
import type * as z from 'zod';
import { AdminBooking, BookingData, ConsultationRequest, Duration, Email, LocalDay, messages, SignUp, Slot } from '../index.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const complaints = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const session = { session_date: '2027-03-15T09:30:00-07:00', duration_minutes: 60, location: 'Venice Beach', notes: 'Left knee' };
const group = { booking_type: 'group_session', participant_count: 4, ...session };
const signUp = { email: 'maya@example.com', password: 'secret', firstName: 'Maya', lastName: 'Reyes', phone: '555 0100', healthNotes: null, privacyConsent: true };

describe('an email address (AUTH-21, CON-03)', () => {
  test.each([
    ['maya@example.com', 'maya@example.com'],
    ['  Maya.Reyes@Example.COM ', 'maya.reyes@example.com'],
    ['a@b.c', 'a@b.c'],
    ['maya+gym@mail.example.co', 'maya+gym@mail.example.co'],
  ])('"%s" is stored as %s', (text, kept) => {
    expect(Email.parse(text)).toBe(kept);
  });

  test.each(['maya', 'maya@example', '@example.com', 'maya@.', 'ma ya@example.com', 'maya@exa mple.com', 'maya@@example.com', ''])('"%s" is invalid', (text) => {
    expect(complaints(Email, text)).toEqual([messages.auth.invalidEmail]);
  });

  test.each(['maria,gonzalez@gmail.example', 'x;v@example.com', '<v@example.com>', 'x<v@example.com>', 'x:v@example.com', '(c)v@example.com', '"v"@example.com', 'a@b..co', 'a..b@example.com', '.a@example.com', 'a@example.com.', 'v\u200b@example.com'])(
    'CON-03 %j would reach someone else or no one, and is rejected',
    (text) => {
      expect(complaints(Email, text)).toEqual([messages.auth.invalidEmail]);
    },
  );

  test('S12 rejects 100 kB of the worst input by its length, before any pattern', () => {
    for (const text of [`a@${'.'.repeat(100_000)}@`, 'a'.repeat(100_000), `a@${'a.'.repeat(50_000)}@`, `${'a.'.repeat(50_000)}@`]) {
      expect(fastest(50, () => expect(complaints(Email, text)).toHaveLength(1))).toBeLessThan(50);
    }
  });

  test('allows at most 254 characters', () => {
    expect(accepts(Email, `${'a'.repeat(243)}@example.co`)).toBe(true);
    expect(accepts(Email, `${'a'.repeat(244)}@example.co`)).toBe(false);
  });
});

describe('a day', () => {
  test.each(['2027-02-29', '2027-02-30', '2027-13-01', '3/7/2027', '2027-3-7', '', 'today'])('"%s" is rejected', (text) => {
    expect(accepts(LocalDay, text)).toBe(false);
  });

  test.each(['2027-03-07', '2028-02-29', '2027-03-14'])('%s is accepted', (text) => {
    expect(LocalDay.parse(text)).toBe(text);
  });
});

describe('a duration (BOOK-13)', () => {
  test.each([30, 60, '30', '60'])('%p minutes are accepted', (minutes) => {
    expect(Duration.parse(minutes)).toBe(Number(minutes));
  });

  test.each([0, -30, 30.5, 40, 255, '50', 'an hour', '', null])('%p is rejected', (minutes) => {
    expect(accepts(Duration, minutes)).toBe(false);
  });
});

describe('participants (BOOK-12)', () => {
  test.each([0, 21, 1.5, -1, '4', null, Number.NaN])('%p are rejected', (participant_count) => {
    expect(accepts(BookingData, { ...group, participant_count })).toBe(false);
  });

  test.each([1, 2, 20])('%p are accepted', (participant_count) => {
    expect(BookingData.parse({ ...group, participant_count }).participant_count).toBe(participant_count);
  });

  test('default to one', () => {
    const { participant_count: _count, ...silent } = group;
    expect(BookingData.parse(silent).participant_count).toBe(1);
  });
});

describe('the input for a session', () => {
  test.each(['', '   ', undefined])('notes %p are rejected (BOOK-10)', (notes) => {
    expect(accepts(ConsultationRequest, { booking_type: 'consultation', ...session, notes })).toBe(false);
  });

  test('empty notes get the catalogue’s message (BOOK-10)', () => {
    expect(complaints(BookingData, { ...group, notes: ' ' })).toEqual(['Please fill in your health and fitness background']);
  });

  test.each(['2027-03-15', '2027-03-15T09:30:00', '3/15/2027 9:30 am', 'tomorrow'])('the date "%s" is rejected', (session_date) => {
    expect(accepts(BookingData, { ...group, session_date })).toBe(false);
  });

  test('prices from the browser are dropped (PRC-14)', () => {
    expect(BookingData.parse({ ...group, price_cents: 1 })).not.toHaveProperty('price_cents');
  });
});

describe('signing up', () => {
  test('accepts complete input and drops unknown fields', () => {
    expect(SignUp.parse({ ...signUp, is_admin: true })).toEqual(signUp);
  });

  test.each(['firstName', 'lastName', 'phone', 'email', 'password', 'privacyConsent'])('requires %s (AUTH-08)', (field) => {
    expect(accepts(SignUp, { ...signUp, [field]: undefined })).toBe(false);
    expect(accepts(SignUp, { ...signUp, [field]: '   ' })).toBe(false);
  });

  test('requires a password of at least six characters (AUTH-11)', () => {
    expect(complaints(SignUp, { ...signUp, password: '12345' })).toEqual(['Password must be at least 6 characters long']);
    expect(accepts(SignUp, { ...signUp, password: '123456' })).toBe(true);
  });

  test('requires consent (AUTH-09)', () => {
    expect(accepts(SignUp, { ...signUp, privacyConsent: false })).toBe(false);
  });
});

describe('responses', () => {
  test('a slot carries the coach’s offset (ENT-08)', () => {
    expect(accepts(Slot, { time_slot: '2027-03-15T09:30:00-07:00', is_available: true })).toBe(true);
    expect(accepts(Slot, { time_slot: '2027-03-15 09:30', is_available: true })).toBe(false);
  });

  test('the coach’s lists hold no health notes (ENT-09)', () => {
    expect(Object.keys(AdminBooking.shape)).not.toContain('notes');
  });
});
