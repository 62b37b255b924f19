import { STANDARD } from '../business/sample-policy.ts';
import { changedTerms, deadlineAfterChange, isChangeable, keptWeeks, priceChange, sessionsAhead, type PricedSession, type SessionTerms } from './session-change.ts';

const now = new Date('2027-03-01T17:00:00Z');
const session = { bookingType: 'personal_training' as const, sessionDate: new Date('2027-03-05T17:00:00Z'), weeks: null };
const program = {
  bookingType: 'group_session' as const,
  sessionDate: new Date('2027-02-22T18:00:00Z'),
  weeks: (['scheduled', 'off', 'scheduled', 'missed', 'made_up', 'scheduled'] as const).map((state, week) => ({ starts_at: new Date(Date.parse('2027-02-22T18:00:00Z') + week * 7 * 86_400_000).toISOString(), state })),
};

describe('which sessions can be changed', () => {
  it.each([
    ['a confirmed session ahead', { ...session, status: 'confirmed' as const }, true],
    ['a request ahead', { ...session, status: 'pending' as const }, true],
    ['one that is cancelled', { ...session, status: 'cancelled' as const }, false],
    ['one that is completed', { ...session, status: 'completed' as const }, false],
    ['one that has begun', { ...session, sessionDate: now, status: 'confirmed' as const }, false],
    ['a program of which weeks are ahead', { ...program, status: 'confirmed' as const }, true],
  ])('%s', (_, booking, may) => {
    expect(isChangeable(booking, now)).toBe(may);
  });

  it('of a program, the weeks ahead that take place: not those that are past or off', () => {
    expect(sessionsAhead(program, now).map(({ week }) => week)).toEqual([3, 4, 5, 6]);
  });
});

describe('the weeks of a changed program', () => {
  const before: SessionTerms = { durationMinutes: 60, priceCents: 6_000, location: 'Park', placeId: '' };
  const terms = { duration_minutes: 60, share_cents: 1_000, location: 'Park', place_id: '' };
  const kept = (weeks: ReadonlyArray<{ terms?: unknown }>) => weeks.map((one) => one.terms ?? null);

  it('keep their agreed terms when they are past or off; those ahead follow the booking', () => {
    const weeks = keptWeeks({ ...program, priceCents: 4_000 }, before, now);
    expect(kept(weeks)).toEqual([terms, terms, null, null, null, null]);
    expect(weeks.map(({ starts_at, state }) => ({ starts_at, state }))).toEqual(program.weeks);
  });

  it('keep the terms of the first change after a second one, and the next weeks keep those of the second', () => {
    const weeks = keptWeeks({ ...program, priceCents: 4_000 }, before, now);
    const again = keptWeeks({ ...program, weeks, priceCents: 3_000 }, { ...before, durationMinutes: 90, priceCents: 4_000 }, new Date('2027-03-09T17:00:00Z'));
    expect(kept(again)).toEqual([terms, terms, { ...terms, duration_minutes: 90, share_cents: 500 }, null, null, null]);
  });
});

describe('a new price', () => {
  const paid: PricedSession = { priceCents: 9_000, isPaid: true, isDisputed: false, leftCents: 9_000 };
  it.each([
    ['paid by card and lower: the difference goes back', paid, 6_000, { refundCents: 3_000 }],
    ['paid by card and the same: nothing', paid, 9_000, { refundCents: 0 }],
    ['paid by card and higher', paid, 9_001, { refused: 'PRICE_PAID_BY_CARD' }],
    ['paid by card and free', paid, null, { refused: 'PRICE_PAID_BY_CARD' }],
    ['all that is left', { ...paid, leftCents: 3_000 }, 6_000, { refundCents: 3_000 }],
    ['a cent more than is left', { ...paid, leftCents: 2_999 }, 6_000, { refused: 'MORE_THAN_LEFT' }],
    ['while a bank decides', { ...paid, isDisputed: true, leftCents: 0 }, 6_000, { refused: 'PAYMENT_DISPUTED' }],
    ['by hand and higher', { ...paid, isPaid: false, leftCents: 0 }, 12_000, { refundCents: 0 }],
    ['by hand and lower', { ...paid, isPaid: false, leftCents: 0 }, 100, { refundCents: 0 }],
    ['by hand and free', { ...paid, isPaid: false, leftCents: 0 }, null, { refundCents: 0 }],
    ['free and priced', { ...paid, isPaid: false, priceCents: null, leftCents: 0 }, 5_000, { refundCents: 0 }],
    ['had for a credit', { ...paid, isPaid: false, priceCents: 0, leftCents: 0 }, 5_000, { refused: 'PRICE_OF_CREDIT' }],
    ['had for a credit, and it stays', { ...paid, isPaid: false, priceCents: 0, leftCents: 0 }, 0, { refundCents: 0 }],
  ])('%s', (_, before, to, outcome) => {
    expect(priceChange(before, to)).toEqual(outcome);
  });
});

describe('the deadline of a changed session', () => {
  const [start, usual] = [new Date('2027-03-02T09:00:00Z'), new Date('2027-03-01T09:00:00Z')];
  it.each([
    ['near: until its start', usual, start, true, start],
    ['far: as it was', new Date('2027-03-04T17:00:00Z'), session.sessionDate, true, new Date('2027-03-04T17:00:00Z')],
    ['only the price: as it was', usual, start, false, usual],
    ['later than usual already: as it was', start, start, true, start],
    ['a program that has begun: as it was', new Date('2027-02-21T18:00:00Z'), new Date('2027-02-22T18:00:00Z'), true, new Date('2027-02-21T18:00:00Z')],
    ['what begins now: as it was', new Date('2027-02-28T17:00:00Z'), now, true, new Date('2027-02-28T17:00:00Z')],
  ])('%s', (_, before, sessionDate, isElse, deadline) => {
    expect(deadlineAfterChange({ cancellationDeadline: before, sessionDate, changeTerms: STANDARD }, isElse, now)).toEqual(deadline);
  });
});

describe('changes that the client does not know about', () => {
  const before: SessionTerms = { durationMinutes: 60, priceCents: 9_000, location: 'Gym', placeId: '' };
  it.each([
    ['nothing', {}, []],
    ['where it is, as typed', { location: 'Park' }, ['place']],
    ['a place of the coach’s', { placeId: 'a', location: '' }, ['place']],
    ['all of it', { placeId: 'a', durationMinutes: 30, priceCents: 5_000 }, ['place', 'length', 'price']],
  ])('%s', (_, change, changed) => {
    expect(changedTerms(before, { ...before, ...change })).toEqual(changed);
  });

  it('one of the coach’s places stays the same, whatever was typed next to it', () => {
    expect(changedTerms({ ...before, placeId: 'a' }, { ...before, placeId: 'a', location: 'Park' })).toEqual([]);
  });
});
