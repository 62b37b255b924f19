import { PASSWORD } from '../product.ts';
import type { Person, Traffic } from './traffic.ts';

/** The actions of one visit, from its first page to its last. */
export type Visit = (traffic: Traffic, person: Person) => Promise<void>;

const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function signIn(traffic: Traffic, person: Person, email: string): Promise<Person> {
  const answer = await traffic.json<{ access_token: string }>(person, { route: 'POST /auth/sign-in', method: 'POST', path: '/api/auth/sign-in', body: { email, password: PASSWORD } });
  return { ...person, bearer: answer?.access_token };
}

/** A visitor browses pages, prices and open times. */
export const browse: Visit = async (traffic, person) => {
  for (const path of ['/', '/pricing', '/membership']) await traffic.ask(person, { route: 'pages', path });
  await traffic.ask(person, { route: 'GET /content', path: '/api/content' });
  await traffic.ask(person, { route: 'GET /availability/days', path: `/api/availability/days?from=${dayAhead(1)}&days=14&duration=60` });
  await traffic.ask(person, { route: 'POST /analytics/views', method: 'POST', path: '/api/analytics/views', body: { visits: [{ path: '/' }, { path: '/pricing' }, { path: '/membership' }], screen: 'phone' } });
};

/** A client signs in and looks at their own data. */
export const lookIn =
  (email: string): Visit =>
  async (traffic, person) => {
    const client = await signIn(traffic, person, email);
    for (const route of ['/profile', '/bookings', '/billing/subscription']) await traffic.ask(client, { route: `GET ${route}`, path: `/api${route}` });
  };

/** A client signs in, looks at a day and buys a session; `pay` simulates their bank. */
export const buy =
  (email: string, hour: string, pay: (session: string) => Promise<void>): Visit =>
  async (traffic, person) => {
    const client = await signIn(traffic, person, email);
    await traffic.ask(client, { route: 'GET /availability/slots', path: `/api/availability/slots?date=${hour.slice(0, 10)}&duration=60` });
    const bookingData = { booking_type: 'personal_training', session_date: hour, duration_minutes: 60, location: 'Studio', notes: 'None' };
    const page = await traffic.json<{ url: string }>(client, { route: 'POST /billing/checkout', method: 'POST', path: '/api/billing/checkout', body: { serviceType: 'personal_training_60', bookingData } });
    if (!page) return;
    const session = new URL(page.url).pathname.split('/').at(-1)!;
    await pay(session);
    await traffic.ask(client, { route: 'GET /billing/payment-status', path: `/api/billing/payment-status?session_id=${session}` });
  };

/** The addresses in a playlist. */
const listed = (playlist: string): string[] => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const firstPart = (playlist: string): string[] => [...playlist.matchAll(/URI="([^"]+\.mp4)"/g)].map(([, file]) => file!);

/** A member signs in and watches a video to the end, every segment in one rendition; `stream` identifies their only player. */
export const watch =
  (email: string, video: string, stream: string): Visit =>
  async (traffic, person) => {
    const member = await signIn(traffic, person, email);
    await traffic.ask(member, { route: 'GET /videos', path: '/api/videos' });
    const granted = await traffic.ask(member, { route: 'POST /videos/{id}/playback', method: 'POST', path: `/api/videos/${video}/playback`, body: { stream } });
    if (!granted) return;
    const { src } = JSON.parse(granted.text) as { src: string };
    const viewer = { ...person, cookie: granted.headers.get('set-cookie')?.split(';')[0] };
    const master = await traffic.ask(viewer, { route: 'playlists', path: src });
    const rendition = new URL(listed(master?.text ?? '')[0] ?? '', `http://site${src}`).pathname;
    const playlist = (await traffic.ask(viewer, { route: 'playlists', path: rendition }))?.text ?? '';
    for (const part of [...firstPart(playlist), ...listed(playlist)]) await traffic.ask(viewer, { route: 'parts of films', path: new URL(part, `http://site${rendition}`).pathname });
    await traffic.ask(member, { route: 'PUT /videos/{id}/progress', method: 'PUT', path: `/api/videos/${video}/progress`, body: { position_seconds: 10, duration_seconds: 11 } });
  };

/** The coach looks at the day, the bookings and the contact messages. */
export const workAtDesk =
  (bearer: string): Visit =>
  async (traffic, person) => {
    const coach = { ...person, bearer };
    for (const route of ['/admin/overview', `/admin/today?date=${dayAhead(0)}`, '/admin/bookings?group=upcoming', '/admin/inbox', '/admin/users']) await traffic.ask(coach, { route: `GET ${route.split('?')[0]}`, path: `/api${route}` });
  };
