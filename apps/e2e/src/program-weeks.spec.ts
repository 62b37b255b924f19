import type { Locator, Page } from '@playwright/test';
import type { Booker } from './support/reserved-times.ts';
import { mailTo, type CaughtMail } from './support/mail-catcher.ts';
import { buyProgram, chargesOf } from './support/paid.ts';
import { confirmedClient, newPerson, signIn, type NewPerson } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { dayAfter, freeSlot, labelOf, displayDate, type FreeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';
const GROUP = /^Confirmed: Group Session/;
const THIRD = 'Group Session, week 3 of 6';
const DESK = { viewport: { width: 1280, height: 1000 } };

/** When a week begins, in local time; `ends` is an hour later. */
interface Week {
  date: string;
  label: string;
  ends: string;
}

/** The same time of day, a number of days after a program's first session. */
const weekAt = ({ date, start, label }: FreeSlot, days: number): Week => ({ date: dayAfter(date, days), label, ends: labelOf(new Date(Date.parse(start) + 3_600_000).toISOString()) });

const told = ({ date, label }: Week): string => `${displayDate(date)} ${label}`;

/** A client with a paid program. */
const program = async (name: string, booker: Booker): Promise<{ client: NewPerson; first: FreeSlot }> => {
  const client = newPerson(name);
  const bearer = await confirmedClient(client);
  const first = await freeSlot(booker, 0, 'group_session');
  await buyProgram(bearer, first);
  await mailTo(client.email, GROUP);
  return { client, first };
};

/** Clears this hour in the calendar as sick time, and waits until it is done. */
async function sickFor(desk: Page, slot: Week, { firstName }: NewPerson): Promise<void> {
  await desk.goto(`/admin?view=calendar&span=day&at=${slot.date}`);
  await desk.getByRole('button', { name: 'Sick day' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Sick day' });
  await dialog.getByRole('checkbox', { name: 'Whole days' }).uncheck();
  await dialog.getByLabel('Start time').selectOption(slot.label);
  await dialog.getByLabel('End time').selectOption(slot.ends);
  await expect(dialog.getByRole('listitem').filter({ hasText: `${firstName} Silva` })).toContainText(/another time or a \$16\.6[67] refund; the program goes on/);
  await photograph(desk, 'sick-day-week');
  await dialog.getByRole('button', { name: /^Cancel \d+ sessions?$/ }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The row of the client's program in the panel. */
async function findProgram(desk: Page, { email }: NewPerson): Promise<Locator> {
  await desk.goto(`/admin?tab=bookings&group=upcoming&search=${encodeURIComponent(email)}`);
  const row = desk.getByRole('row').or(desk.getByRole('listitem')).filter({ hasText: email });
  await expect(row.first()).toBeVisible();
  return row.first();
}

/** Opens the list of all weeks on the dashboard. */
async function openWeeks(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('button', { name: 'Weeks of the program' }).or(page.getByRole('menuitem', { name: 'Weeks of the program' })).click();
  const dialog = page.getByRole('dialog', { name: 'The weeks of your program' });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  return dialog;
}

const week = (dialog: Locator, number: number): Locator => dialog.getByRole('listitem').filter({ hasText: `Week ${number}` });
const linkIn = ({ text }: CaughtMail): string => /https?:\S+view=rebook\S+/.exec(text)![0];

test('AVL-08 a sick day on week 3: the client sees the week called off, takes a held time, and it is shown as made up on the dashboard and in the panel', async ({ page, otherDevice }) => {
  const { client, first } = await program('Pia', 'program, made up');
  const third = weekAt(first, 14);
  const desk = await otherDevice(DESK);
  await signIn(desk, 'admin@demo.test');
  await sickFor(desk, third, client);
  expect((await mailTo(client.email, new RegExp(`^Your coach has to cancel: ${THIRD}`))).text).toContain('$16.67');

  await test.step('the coach sees the owed week and could settle it', async () => {
    await (await findProgram(desk, client)).getByRole('button', { name: /^Settle week 3 of Pia Silva/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Week 3 canceled' });
    await expect(dialog).toContainText(`It was scheduled for ${told(third)}. Pia Silva can choose another time or a $16.67 refund until`);
    await photograph(desk, 'week-off');
    await dialog.getByRole('radio', { name: 'Refund' }).check();
    await photograph(desk, 'week-off-refund');
    await dialog.getByRole('button', { name: 'Not now' }).click();
  });

  await test.step('the client sees it and takes a time', async () => {
    await signIn(page, client.email);
    const choose = page.getByRole('link', { name: 'Week 3 canceled: choose' });
    await expect(choose).toBeVisible();
    await photograph(page, 'dashboard-week-off');
    const dialog = await openWeeks(page);
    await expect(week(dialog, 3)).toContainText('canceled; make-up or refund due');
    await photograph(page, 'weeks-off-dialog');
    await page.keyboard.press('Escape');
    await choose.click();
    await expect(page.getByRole('heading', { name: 'What works for you this week?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take / })).toHaveCount(3);
    await photograph(page, 'rebook-week');
  });

  const taking = page.getByRole('button', { name: /^Take / }).first();
  const taken = (await taking.getAttribute('aria-label'))!.replace('Take ', '').replace('\u00a0', ' ');
  await taking.click();
  await expect(page.getByRole('heading', { name: 'Your week has its new date' })).toBeVisible();
  await expect(page.getByText(taken)).toBeVisible();
  await photograph(page, 'rebook-week-taken');
  const mail = await mailTo(client.email, new RegExp(`^Made up: ${THIRD}`));
  expect(mail.subject).toContain(taken);
  expect((await mailTo(COACH, /^Moved: Pia Silva/)).subject).toContain(taken);

  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await expect(page.getByRole('link', { name: /canceled: choose/ })).toHaveCount(0);
  const dialog = await openWeeks(page);
  await expect(week(dialog, 3)).toContainText(`${taken}made up; ahead`);
  await photograph(page, 'weeks-made-up');

  await expect((await findProgram(desk, client)).getByRole('button', { name: /^Settle week/ })).toHaveCount(0);
  const [month, day, year] = taken.split(/[/ ]/) as [string, string, string];
  await desk.goto(`/admin?view=calendar&span=day&at=${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  await desk.getByRole('button', { name: /Group, week 3/ }).first().click();
  await expect(desk.getByRole('dialog')).toContainText('Pia Silva');
});

test('AVL-08 FLOW-05 another client takes the week’s share as a refund: the text, the email, and the amount on the card; for the next week the coach sets a date', async ({ page, otherDevice }) => {
  const { client, first } = await program('Rita', 'program, refunded');
  const desk = await otherDevice(DESK);
  await signIn(desk, 'admin@demo.test');
  await sickFor(desk, weekAt(first, 14), client);
  const off = await mailTo(client.email, new RegExp(`^Your coach has to cancel: ${THIRD}`));

  await signIn(page, client.email, linkIn(off));
  await expect(page.getByText('Instead of another time, you can get $16.67 of your payment back.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Refund $16.67 for this week' }).click();
  await expect(page.getByRole('heading', { name: 'Your refund is on its way' })).toBeFocused();
  await expect(page.getByText('$16.67 for this week goes back to your card; banks usually take 5 to 10 days to show it. The other weeks of your program stay as they are.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take / })).toHaveCount(0);
  await photograph(page, 'rebook-week-refunded');
  expect((await mailTo(client.email, `Refund: $16.67, ${THIRD}`)).text.replace(/\s+/g, ' ')).toContain('We’re refunding $16.67 to the card you paid with: the share of the week that was canceled.');
  await expect.poll(async () => (await chargesOf(client.email)).map(({ amount_refunded: cents }) => cents)).toEqual([1_667]);

  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await expect(week(await openWeeks(page), 3)).toContainText('canceled; $16.67 refunded');
  expect((await mailTo(COACH, /^No make-up session: Rita Silva/)).text).toContain('$16.67 goes back.');

  const fourth = weekAt(first, 21);
  await sickFor(desk, fourth, client);
  await (await findProgram(desk, client)).getByRole('button', { name: /^Settle week 4 of Rita Silva/ }).click();
  const settling = desk.getByRole('dialog', { name: 'Week 4 canceled' });
  await settling.getByRole('checkbox', { name: 'Also outside my working hours' }).check();
  await settling.getByRole('button', { name: 'Set this date' }).click();
  await expect(desk.getByText('The week is settled')).toBeVisible();
  const set = weekAt(first, 22);
  await mailTo(client.email, `Made up: Group Session, week 4 of 6, ${told(set)} PT`);
  await page.reload();
  await expect(week(await openWeeks(page), 4)).toContainText(`${told(set)}made up; ahead`);
  await expect((await findProgram(desk, client)).getByRole('button', { name: /^Settle week/ })).toHaveCount(0);
});

test('AVL-08 a client reports missing a week and then comes after all: the list says so, and the coach is notified both times', async ({ page, otherDevice }) => {
  const { client, first } = await program('Mina', 'program, missed');
  const second = weekAt(first, 7);
  const desk = await otherDevice(DESK);
  await signIn(desk, 'admin@demo.test');
  const dayOfSecond = async () => {
    await desk.goto(`/admin?view=calendar&span=day&at=${second.date}`);
    await desk.getByRole('button', { name: /Group, week 2/ }).first().click();
    return desk.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Mina Silva' });
  };

  await signIn(page, client.email);
  const dialog = await openWeeks(page);
  await dialog.getByRole('button', { name: 'I’ll miss it: week 2' }).click();
  await expect(page.getByText('Your coach knows you’ll miss this week')).toBeVisible();
  await expect(week(dialog, 2)).toContainText('you’ll miss it');
  await expect(dialog.getByRole('button', { name: 'I’ll come after all: week 2' })).toBeVisible();
  await photograph(page, 'weeks-missed');
  await expect(await dayOfSecond()).toContainText('not coming');

  await dialog.getByRole('button', { name: 'I’ll come after all: week 2' }).click();
  await expect(page.getByText('Your coach knows you’re coming')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'I’ll miss it: week 2' })).toBeVisible();
  await expect(await dayOfSecond()).toContainText('$100.00');
  await desk.goto('/admin?view=notifications');
  await expect(desk.getByText(/^Misses a week: Mina/).first()).toBeVisible();
  await expect(desk.getByText(/^Comes after all: Mina/).first()).toBeVisible();
});

/** Moves the week that is open in the calendar to another day, at the same time of day. */
async function moveTo(desk: Page, from: Week, number: number, to: string, scope: 'Only this week' | 'All weeks ahead'): Promise<void> {
  await desk.goto(`/admin?view=calendar&span=day&at=${from.date}`);
  await desk.getByRole('button', { name: new RegExp(`Group, week ${number}`) }).first().click();
  await desk.getByRole('button', { name: 'Move Tess Silva' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Move this session?' });
  await dialog.getByRole('radio', { name: scope }).check();
  await dialog.getByLabel('Date').fill(to);
  await expect(dialog.getByRole('list', { name: 'What this means' })).toContainText('Tess Silva is told by email');
  const isOutside = dialog.getByRole('checkbox', { name: 'Use it anyway' });
  if ((await isOutside.count()) > 0) await isOutside.check();
  await photograph(desk, scope === 'Only this week' ? 'move-week' : 'move-program');
  await dialog.getByRole('button', { name: scope === 'Only this week' ? 'Move session' : 'Move program' }).click();
  await expect(desk.getByText('Session moved and customer notified')).toBeVisible();
}

test('AVL-08 the coach moves one week, then the whole program: the dashboard has the new times, and an email lists each', async ({ page, otherDevice }) => {
  const { client, first } = await program('Tess', 'program, moved');
  const [before, second, moved, shifted] = [weekAt(first, 0), weekAt(first, 7), weekAt(first, 8), weekAt(first, 1)];
  const desk = await otherDevice(DESK);
  await signIn(desk, 'admin@demo.test');
  await moveTo(desk, second, 2, moved.date, 'Only this week');
  const one = await mailTo(client.email, `New time: Group Session, week 2 of 6, ${told(moved)} PT`);
  expect(one.text).toContain(told(second));

  await signIn(page, client.email);
  const dialog = await openWeeks(page);
  await expect(week(dialog, 1)).toContainText(told(before));
  await expect(week(dialog, 2)).toContainText(told(moved));
  await expect(week(dialog, 3)).toContainText(told(weekAt(first, 14)));
  await page.keyboard.press('Escape');

  await moveTo(desk, before, 1, shifted.date, 'All weeks ahead');
  const all = await mailTo(client.email, new RegExp(`^New time: Group Session, .*${told(shifted)}`));
  expect(all.text).toContain(told(before));
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Next Session' })).toContainText('week 1 of 6');
  await expect(page.getByRole('region', { name: 'Next Session' })).toContainText(displayDate(shifted.date));
  const after = await openWeeks(page);
  await expect(week(after, 1)).toContainText(told(shifted));
  await expect(week(after, 3)).toContainText(told(weekAt(first, 15)));
  await photograph(page, 'weeks-moved');
});
