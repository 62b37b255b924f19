import type { Booking } from '@coach/contracts';
import { nextOf } from './store-next-booking.ts';
import { offlineHeaders, offlinePage } from './offline-page.ts';
import { requestStrategy } from './request-strategy.ts';

const ORIGIN = 'https://coach.example';
const asked = (path: string, changes: object = {}) => ({ method: 'GET', url: new URL(path, ORIGIN).href, mode: 'no-cors', destination: 'script', ...changes });
const page = { mode: 'navigate', destination: 'document' };

describe('how the worker handles requests', () => {
  it.each([
    ['/', page, 'page'],
    ['/dashboard?tab=past', page, 'page'],
    ['/assets/shell.745a5bdd53.js', {}, 'asset'],
    ['/areas/member/assets/remoteEntry.0123456789.js', {}, 'asset'],
    ['/assets/archivo-var.c55af0a5e6.woff2', { mode: 'cors', destination: 'font' }, 'asset'],
    ['/areas/member/assets/remoteEntry.0123456789.js?retry=1', {}, 'nothing'],
    ['/areas/member/mf-manifest.json', { destination: '' }, 'nothing'],
    ['/assets/clip.0123456789.mp4', { destination: 'video' }, 'nothing'],
    ['/favicon.svg', { destination: 'image' }, 'nothing'],
    ['/api/bookings', { destination: '' }, 'nothing'],
    ['/api/docs', page, 'nothing'],
    ['/api/assets/x.0123456789.js', {}, 'nothing'],
    ['/', { destination: '' }, 'nothing'],
    ['/book', { ...page, method: 'POST' }, 'nothing'],
    ['https://elsewhere.example/', page, 'nothing'],
  ] as const)('%s %j: %s', (path, changes, task) => {
    expect(requestStrategy(asked(path, changes), ORIGIN)).toBe(task);
  });
});

describe('the offline page', () => {
  const made = { site: 'Your <Coach>', fonts: { display: '/d.woff2', text: '/t.woff2' }, nonce: 'n0nce', session: null };
  const session = { date: '2027-03-15T16:30:00.000Z', type: '1:1 Personal Training', place: '<img src=x onerror=alert(1)>', weekday: 'Monday', day: '3/15/2027', time: '9:30 am', zone: 'Pacific Time' };

  it('shows when, what and where, in the coach’s time, as text', () => {
    const html = offlinePage({ ...made, session });
    expect(html).toContain('Monday<br>9:30 am');
    expect(html).toContain('3/15/2027');
    expect(html).toContain('1:1 Personal Training');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img/);
    expect(html).toContain('Your &lt;Coach&gt;');
  });

  it('has no session section without a session', () => {
    expect(offlinePage(made)).not.toContain('Next Session');
  });

  it('runs only scripts with its nonce', () => {
    expect(offlinePage(made).match(/<(?:script|style)[^>]*>/g)).toEqual(['<style nonce="n0nce">', '<script nonce="n0nce">']);
    expect(offlinePage(made)).not.toMatch(/ style="| on\w+="/);
    expect(offlineHeaders('n0nce')['Content-Security-Policy']).toContain(`default-src 'none'; script-src 'nonce-n0nce'`);
  });
});

describe('the stored session', () => {
  const booking = { booking_type: 'personal_training', status: 'confirmed', location: 'Studio', price_cents: 9_000, notes: 'Knee', cancelled_at: null, cancellation_deadline: null, change_terms: { cancellation_hours: 24, undo_minutes: 10, most_moves: 2 } };
  const list = [
    { ...booking, session_date: '2027-03-20T16:30:00.000Z' },
    { ...booking, session_date: '2027-03-15T16:30:00.000Z', location: '' },
    { ...booking, session_date: '2027-03-14T16:30:00.000Z', status: 'pending' },
    { ...booking, session_date: '2027-03-01T16:30:00.000Z' },
  ] as unknown as Booking[];
  const now = new Date('2027-03-10T12:00:00Z');

  it('is the next session: date, type and place', () => {
    expect(nextOf(list, now)).toEqual({ date: '2027-03-15T16:30:00.000Z', type: '1:1 Personal Training', place: 'To be agreed', weekday: 'Monday', day: '3/15/2027', time: '9:30\u00a0am', zone: 'Pacific Time' });
  });

  it('is null when nothing is upcoming', () => {
    expect(nextOf(list.slice(2), now)).toBeNull();
  });
});
