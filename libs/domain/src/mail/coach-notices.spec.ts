import { agendaDay, NOTICE_KIND_WORDS, NOTICE_KINDS, noticeDelivery, pathOfNotice, type NoticeFacts, type NoticeKind } from './coach-notices.ts';
import { noticeWords } from './notice-words.ts';
import { BERLIN, berlin, LOS_ANGELES, losAngeles } from '../region/sample-regions.ts';

it.each([
  ['/admin?tab=users', 'maria+x@example.com', '/admin?tab=users&search=maria%2Bx%40example.com'],
  ['/admin?tab=bookings&group=cancelled', 'maria@example.com', '/admin?tab=bookings&group=cancelled&search=maria%40example.com'],
  ['/admin?tab=videos', null, '/admin?tab=videos'],
  ['/admin?view=today&at=2027-02-06', 'maria@example.com', '/admin?view=today&at=2027-02-06'],
])('%s of %s leads to %s', (path, email, leads) => expect(pathOfNotice(path, email)).toBe(leads));

describe('notices to the coach', () => {
  const at = '2027-03-15T16:30:00Z';
  test.each<[NoticeKind, NoticeFacts, string, string, string]>([
    ['booking', { label: '1:1 Personal Training', starts_at: at, price_cents: 9_000 }, 'Booked: Maria G., 3/15/2027 9:30 am PT', '1:1 Personal Training, $90.00 paid.', '/admin?view=today&at=2027-03-15'],
    ['booking', { label: '1:1 Personal Training', starts_at: at, with_credit: true, price_cents: 0 }, 'Booked: Maria G., 3/15/2027 9:30 am PT', '1:1 Personal Training, for a session credit.', '/admin?view=today&at=2027-03-15'],
    ['booking', { label: '1:1 Personal Training', starts_at: at, price_cents: 0 }, 'Booked: Maria G., 3/15/2027 9:30 am PT', '1:1 Personal Training, free.', '/admin?view=today&at=2027-03-15'],
    ['booking', { label: '1:1 Personal Training', starts_at: at, price_cents: 54_000, sessions: 6 }, 'Booked: Maria G., from 3/15/2027 9:30 am PT', '6 × 1:1 Personal Training, every week, $540.00 paid.', '/admin?view=today&at=2027-03-15'],
    ['booking', { label: '1:1 Personal Training', starts_at: at, price_cents: 0, with_credit: true, sessions: 3 }, 'Booked: Maria G., from 3/15/2027 9:30 am PT', '3 × 1:1 Personal Training, every week, for 3 session credits.', '/admin?view=today&at=2027-03-15'],
    ['missed_week', { label: 'Group Session, week 3 of 6', starts_at: at, is_missed: true }, 'Misses a week: Maria G., 3/15/2027 9:30 am PT', 'Group Session, week 3 of 6. The seat stays theirs, and nothing is refunded.', '/admin?view=today&at=2027-03-15'],
    ['missed_week', { label: 'Group Session, week 3 of 6', starts_at: at, is_missed: false }, 'Comes after all: Maria G., 3/15/2027 9:30 am PT', 'Group Session, week 3 of 6. The week takes place as planned.', '/admin?view=today&at=2027-03-15'],
    ['slot_lost', { label: '1:1', starts_at: at, refund_cents: 18_000, sessions: 2 }, 'Paid too late: Maria G., 3/15/2027 9:30 am PT', '2 × 1:1. Somebody else has these times by now; $180.00 goes back with an apology and other times.', '/admin?view=today&at=2027-03-15'],
    ['sale', { label: 'Pack of 5 Sessions', price_cents: 42_500 }, 'Sold: Pack of 5 Sessions, Maria G.', '$425.00 paid.', '/admin?tab=users'],
    ['sale', { label: 'Ultimate', price_cents: 4_900, is_monthly: true }, 'Sold: Ultimate, Maria G.', '$49.00 a month.', '/admin?tab=users'],
    ['move', { label: 'Group Session', starts_at: at, moved_from: '2027-03-13T17:30:00Z' }, 'Moved: Maria G., now 3/15/2027 9:30 am PT', 'Group Session, before 3/13/2027 9:30 am PT.', '/admin?view=today&at=2027-03-15'],
    ['cancellation', { label: '1:1', starts_at: at, refund_cents: 9_000 }, 'Canceled: Maria G., 3/15/2027 9:30 am PT', '1:1. The time is open again. $90.00 goes back.', '/admin?tab=bookings&group=cancelled'],
    ['cancellation', { label: '1:1', starts_at: at, with_credit: true }, 'Canceled: Maria G., 3/15/2027 9:30 am PT', '1:1. The time is open again. The session credit goes back.', '/admin?tab=bookings&group=cancelled'],
    ['cancellation', { label: '1:1', starts_at: at }, 'Canceled: Maria G., 3/15/2027 9:30 am PT', '1:1. The time is open again. Nothing is refunded.', '/admin?tab=bookings&group=cancelled'],
    ['cancellation', { label: 'Group Session, week 3 of 6', starts_at: at, refund_cents: 1_667, fell_out: true }, 'No make-up session: Maria G., 3/15/2027 9:30 am PT', 'Group Session, week 3 of 6, was canceled. $16.67 goes back. The other weeks stay.', '/admin?tab=bookings&group=upcoming'],
    ['late_release', { label: '1:1', starts_at: at }, 'Cannot make it: Maria G., 3/15/2027 9:30 am PT', '1:1, canceled after the deadline. The time is open again, and nothing is refunded.', '/admin?tab=bookings&group=cancelled'],
    ['late_release', { label: '1:1', starts_at: at, refund_cents: 4_500 }, 'Cannot make it: Maria G., 3/15/2027 9:30 am PT', '1:1, canceled after the deadline. The time is open again, and $45.00 goes back.', '/admin?tab=bookings&group=cancelled'],
    ['late_release', { label: '1:1', starts_at: at, with_credit: true }, 'Cannot make it: Maria G., 3/15/2027 9:30 am PT', '1:1, canceled after the deadline. The time is open again, and the session credit goes back.', '/admin?tab=bookings&group=cancelled'],
    ['slot_lost', { label: '1:1', starts_at: at, refund_cents: 9_000 }, 'Paid too late: Maria G., 3/15/2027 9:30 am PT', '1:1. Somebody else has the time by now; $90.00 goes back with an apology and other times.', '/admin?view=today&at=2027-03-15'],
    ['doubled_plan', { label: 'Ultimate', refund_cents: 4_900 }, 'Paid for two plans: Maria G.', 'Ultimate has ended again, and $49.00 goes back.', '/admin?tab=subscriptions'],
    ['parked_refund', { price_cents: 4_900 }, 'A refund waits for you: $49.00, Maria G.', 'It could not be sent, or came back. Send it again, or pay it another way.', '/admin'],
    ['failed_video', { label: 'Squats', reason: 'This file is not a video.' }, 'Video failed: Squats', 'This file is not a video.', '/admin?tab=videos'],
    ['failed_video', { label: 'Squats', reason: 'As it was worded once.', failure: { code: 'empty' } }, 'Video failed: Squats', 'There is nothing in this file. Copy it from your camera or phone again.', '/admin?tab=videos'],
    ['failed_site', {}, 'The site does not show yet what you published', 'It is saved, and its pages will be made again by themselves; until then visitors see the ones before. If it lasts, ask whoever looks after the server: the log says why.', '/admin?view=content'],
  ])('%s %j', (kind, facts, title, text, path) => {
    expect(noticeWords(kind, facts, 'Maria G.', LOS_ANGELES)).toEqual({ title, text, path });
  });

  test('use the region of the business', () => {
    expect(noticeWords('booking', { label: '1:1', starts_at: '2027-03-29T22:30:00Z', price_cents: 123_450 }, 'Maria G.', BERLIN)).toEqual({ title: 'Booked: Maria G., 30.3.2027 00:30 CET', text: '1:1, 1.234,50\u00a0€ paid.', path: '/admin?view=today&at=2027-03-30' });
  });

  test.each(NOTICE_KINDS)('%s exists in Spanish too, and leads to the same place', (kind) => {
    const facts = { label: '1:1', starts_at: at, moved_from: at, price_cents: 9_000, refund_cents: 9_000, seats_taken: 1, minimum: 3, failure: { code: 'cut_off', seconds: 4, of_seconds: 20 } } as const;
    const [english, spanish] = (['en', 'es'] as const).map((language) => noticeWords(kind, facts, 'Maria G.', LOS_ANGELES, language));
    expect(spanish!.path).toBe(english!.path);
    expect(spanish!.title).not.toBe(english!.title);
    expect(spanish!.text).not.toBe(english!.text);
    for (const name of ['Maria G.', '3/15/2027 9:30 am PT', '$90.00']) expect(`${spanish!.title} ${spanish!.text}`.includes(name)).toBe(`${english!.title} ${english!.text}`.includes(name));
  });

  test('say so when the client has left', () => {
    expect(noticeWords('sale', { label: 'Basic', price_cents: 1_900 }, ' ', LOS_ANGELES).title).toBe('Sold: Basic, a former client');
  });

  test('are delivered as the coach chose, and by default as usual', () => {
    for (const kind of NOTICE_KINDS) expect(noticeDelivery(kind, null)).toBe(NOTICE_KIND_WORDS[kind].usual);
    expect(noticeDelivery('sale', 'off')).toBe('off');
  });
});

describe('the agenda', () => {
  test.each([
    ['one minute early', '2027-03-15T12:59:00Z', null],
    ['at six', '2027-03-15T13:00:00Z', '2027-03-15'],
    ['late, but still in the morning', '2027-03-15T18:59:00Z', '2027-03-15'],
    ['at noon it is too late', '2027-03-15T19:00:00Z', null],
    ['on the morning of a clock change', '2027-03-14T13:00:00Z', '2027-03-14'],
    ['in winter six is an hour later in UTC', '2027-01-15T13:30:00Z', null],
    ['which is then', '2027-01-15T14:00:00Z', '2027-01-15'],
  ])('%s', (_, now, day) => {
    expect(agendaDay(new Date(now), losAngeles)).toBe(day);
  });

  test.each([
    ['at six, where the business is', '2027-03-27T05:00:00Z', '2027-03-27'],
    ['an hour sooner in UTC when its clock has gone forward', '2027-03-28T04:00:00Z', '2027-03-28'],
    ['not at six of another place', '2027-03-15T13:00:00Z', null],
  ])('in Berlin %s', (_, now, day) => {
    expect(agendaDay(new Date(now), berlin)).toBe(day);
  });
});
