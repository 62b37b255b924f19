import type { Page } from 'puppeteer-core';
import { mailTo } from '../../src/support/mail-catcher.ts';
import { buySession } from '../../src/support/paid.ts';
import { confirmedClient, newPerson, type NewPerson } from '../../src/support/people.ts';
import { freeSlot, isFree, displayDate, type FreeSlot } from '../../src/support/slots.ts';
import { until } from '../journey.ts';
import { assertThinLines } from './rendering-checks.ts';
import { arrives, choose, control, controlNow, fill, open, press, sees } from './steps.ts';
import { signIn, type Visit, type Walks } from './visit.ts';

const named = (words: string): RegExp => new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&'), 'u');

/** Fills in the form on /book, up to the button. */
async function chooseHour(page: Page, slot: FreeSlot): Promise<void> {
  await press(page, 'radio', /1:1 Personal Training/);
  const day = new RegExp(` ${named(displayDate(slot.date)).source}(,|$)`, 'u');
  await control(page, 'button', /^Next week$/);
  for (let week = 0; week < 8 && !(await controlNow(page, 'radio', day)); week += 1) await press(page, 'button', /^Next week$/);
  await press(page, 'radio', day);
  await press(page, 'radio', new RegExp(`^${named(slot.label).source}`, 'u'));
  await choose(page, /^Place/, await (await control(page, 'select', /^Place/)).evaluate((select) => [...(select as HTMLSelectElement).options].find(({ text }) => text === 'Somewhere else')!.value));
  await fill(page, /^Location/, 'Studio on 4th Street');
}

async function bookAndPay(visit: Visit): Promise<void> {
  const { page, at } = visit;
  const ana = newPerson('Ana');
  await confirmedClient(ana);
  const slot = await freeSlot('book-and-pay');
  await signIn(visit, ana.email);
  await open(page, at('/book?service=personal_training'));
  await chooseHour(page, slot);
  // The thin lines behind the day and the time.
  await assertThinLines(page, 'div:has(> #ticket)');
  await press(page, 'button', /^Continue to payment$/);
  await arrives(page, /\/c\/pay\//);
  await fill(page, /^Card number/, '4242424242424242');
  await fill(page, /MM/, '1230');
  await fill(page, /^CVC/, '123');
  await fill(page, /^Name on card/, 'Ana Silva');
  if (await controlNow(page, 'checkbox', /Terms of Service/)) await press(page, 'checkbox', /Terms of Service/);
  await press(page, 'button', /^Pay/);
  await arrives(page, /\/payment-success\?session_id=cs_test_/);
  await sees(page, 'Booking Confirmed!');
  await mailTo(ana.email, /^Confirmed: 1:1 Personal Training/);
}

/** A client with one paid session, signed in at the dashboard. */
async function withSession(visit: Visit, firstName: string, slot: FreeSlot): Promise<NewPerson> {
  const person = newPerson(firstName);
  await buySession(await confirmedClient(person), slot);
  await mailTo(person.email, /^Confirmed: 1:1 Personal Training/);
  await signIn(visit, person.email);
  return person;
}

async function move(visit: Visit): Promise<void> {
  const { page } = visit;
  const [from, to] = [await freeSlot('move'), await freeSlot('move, to')];
  const hugo = await withSession(visit, 'Hugo', from);
  await press(page, 'button', /^Move 1:1/);
  await choose(page, /^New day/, to.date);
  await press(page, 'radio', new RegExp(`^${to.label}`, 'u'));
  await press(page, 'button', /^Move the session$/);
  await sees(page, 'Your session was moved');
  if (!(await isFree(from)) || (await isFree(to))) throw new Error('the hours did not change hands');
  await mailTo(hugo.email, /^Moved: 1:1 Personal Training/);
}

async function cancel(visit: Visit): Promise<void> {
  const { page } = visit;
  const slot = await freeSlot('money');
  const ida = await withSession(visit, 'Ida', slot);
  await press(page, 'button', /^Cancel 1:1/);
  await sees(page, '$90.00 goes back to your card.');
  await press(page, 'button', /^Cancel this session$/);
  await sees(page, 'Booking cancelled successfully');
  await mailTo(ida.email, /^Canceled: 1:1 Personal Training/);
  if (!(await isFree(slot))) throw new Error('the hour is not free again');
}

const timeOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

/** Plays a video of the library, which a fresh product may still be transcoding. */
async function watch(visit: Visit): Promise<void> {
  const { page, at } = visit;
  await signIn(visit, 'premium@demo.test', '/videos');
  await until(
    'a film to play',
    async () => {
      await open(page, at('/videos'));
      return until('a film', async () => (await controlNow(page, 'link', /^Play /)) !== null, 5_000).then(() => true, () => false);
    },
    120_000,
  );
  await press(page, 'link', /^Play /);
  await until('the film plays', async () => (await timeOf(page)) > 1);
  const target = await page.evaluate(() => document.querySelector('video')!.duration / 2);
  const bar = await control(page, 'field', /^Seek$/);
  const box = (await bar.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await until(`the film is at ${target.toFixed(0)} s and goes on`, async () => {
    const time = await timeOf(page);
    return time > target - 2 && time < target + 10;
  });
  const then = await timeOf(page);
  await until('the film goes on from there', async () => (await timeOf(page)) > then + 1);
}

async function profile(visit: Visit): Promise<void> {
  const { page } = visit;
  const vera = newPerson('Vera');
  await confirmedClient(vera);
  await signIn(visit, vera.email, '/profile');
  await fill(page, /^First name/, 'Verena');
  await press(page, 'button', /^Save Changes$/);
  await sees(page, 'Profile updated successfully');
  await page.reload();
  await until('the new name', () => page.evaluate(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Verena')).catch(() => false));
}

export const clientJourneys: Walks = {
  'book and pay': bookAndPay,
  'move a session': move,
  'cancel a session': cancel,
  'a member’s film plays and is moved': watch,
  'a profile is changed': profile,
};
