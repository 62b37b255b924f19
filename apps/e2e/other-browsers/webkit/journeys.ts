import { brand } from '@coach/content';
import { confirmedClient, newPerson, PASSWORD } from '../../src/support/people.ts';
import { freeSlot, displayDate } from '../../src/support/slots.ts';
import { until } from '../journey.ts';
import type { Session } from './driver.ts';
import { arrives, choose, control, controlNow, fill, press, says, sees, timeOf } from './steps.ts';

export interface Visit {
  session: Session;
  /** The full URL of a path of the product. */
  at: (path: string) => string;
}

export type Walk = (visit: Visit) => Promise<void>;

async function signIn({ session, at }: Visit, email: string): Promise<void> {
  await session.go(at('/auth'));
  await fill(session, /^Email/, email);
  await fill(session, /^Password/, PASSWORD);
  await press(session, 'button', /^Sign In$/);
  await arrives(session, /\/dashboard$/);
}

async function home({ session, at }: Visit): Promise<void> {
  await session.go(at('/'));
  await sees(session, brand.headline[0]!);
  const { width, all } = await session.run(() => ({ width: document.documentElement.clientWidth, all: document.documentElement.scrollWidth }));
  if (all > width) throw new Error(`the page is ${all} px wide in ${width}`);
  await press(session, 'link', /^Sign In$/);
  await arrives(session, /\/auth$/);
}

async function signsIn(visit: Visit): Promise<void> {
  await signIn(visit, 'client@demo.test');
  await sees(visit.session, 'My Bookings');
}

async function book(visit: Visit): Promise<void> {
  const { session, at } = visit;
  const ana = newPerson('Ana');
  await confirmedClient(ana);
  const slot = await freeSlot('side-by-side');
  await signIn(visit, ana.email);
  await session.go(at('/book?service=personal_training'));
  await press(session, 'radio', /1:1 Personal Training/);
  const day = new RegExp(` ${displayDate(slot.date)}(,|$)`, 'u');
  await control(session, 'button', /^Next week$/);
  for (let week = 0; week < 8 && !(await controlNow(session, 'radio', day)); week += 1) await press(session, 'button', /^Next week$/);
  await press(session, 'radio', day);
  await press(session, 'radio', new RegExp(`^${slot.label}`, 'u'));
  await choose(session, 'Somewhere else');
  await fill(session, /^Location/, 'Studio on 4th Street');
  await press(session, 'button', /^Continue to payment$/);
  await arrives(session, /\/c\/pay\//);
  await sees(session, '$90.00');
}

const PLAYS_SECONDS = 3;

/** Whether the page explains that a video can't play and offers a button to retry. */
const isExcused = async (session: Session, words: string, again: RegExp): Promise<boolean> => (await says(session, words)) && (await controlNow(session, 'button', again)) !== undefined;

async function publicFilm({ session, at }: Visit): Promise<void> {
  await session.go(at('/'));
  await press(session, 'button', /^Watch My Story$/);
  const film = '[role="dialog"] video';
  await until(`the film goes on for ${PLAYS_SECONDS} s, or says why it does not`, async () => (await timeOf(session, film)) >= PLAYS_SECONDS || (await isExcused(session, 'Failed to load video', /^Retry$/)));
}

async function memberFilm(visit: Visit): Promise<void> {
  const { session, at } = visit;
  await signIn(visit, 'premium@demo.test');
  await until(
    'a film to play',
    async () => {
      await session.go(at('/videos'));
      return until('a film', async () => (await controlNow(session, 'link', /^Play /)) !== undefined, 5_000).then(() => true, () => false);
    },
    120_000,
  );
  await press(session, 'link', /^Play /);
  let begun: number | undefined;
  await until(`the film goes on for ${PLAYS_SECONDS} s, or says why it does not`, async () => {
    // For browsers that block autoplay.
    const play = await controlNow(session, 'button', /^Play$/);
    if (play) await session.click(play);
    const time = await timeOf(session, 'video');
    if (time > 0) begun ??= time;
    return time >= (begun ?? Infinity) + PLAYS_SECONDS || (await isExcused(session, 'The video stopped', /^Try again$/));
  });
}

/** By the name that selects each. */
export const journeys: Readonly<Record<string, Walk>> = {
  'home': home,
  'sign in': signsIn,
  'book up to the payment page': book,
  'a public film plays': publicFilm,
  'a member’s film plays': memberFilm,
};
