import { mailsTo, mailTo } from './support/mail-catcher.ts';
import { buySession } from './support/paid.ts';
import { confirmedClient, get, newPerson, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';

test('a booking reaches the coach at once, a question about it is answered, and she chooses how she is notified', async ({ page, browser }) => {
  const nina = newPerson('Nina');
  const bearer = await confirmedClient(nina);
  await buySession(bearer, await freeSlot('notices'));
  const mail = await mailTo(COACH, /^Booked: Nina Silva/);
  expect(mail.text).toContain('1:1 Personal Training, $90.00 paid.');

  await test.step('the client asks about the session', async () => {
    await signIn(page, nina.email);
    await page.getByRole('button', { name: /^More/ }).first().click();
    await page.getByRole('menuitem', { name: 'Message your coach' }).click();
    await expect(page.getByLabel('About')).toContainText('1:1 Personal Training');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Which door do I take?');
    await photograph(page, 'messages-about');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('list', { name: 'Messages with your coach' })).toContainText('Which door do I take?');
    await mailTo(COACH, 'New message from Nina Silva');
  });

  await test.step('the coach answers, finds the booking among the notifications, and chooses to get moves in the morning', async () => {
    const desk = await (await browser.newContext({ viewport: { width: 1280, height: 1000 } })).newPage();
    await signIn(desk, COACH);
    await desk.goto('/admin?view=inbox&search=nina');
    await desk.getByRole('button', { name: /Nina Silva/ }).first().click();
    await expect(desk.getByRole('list', { name: 'Messages with Nina Silva' })).toContainText('about 1:1 Personal Training');
    await desk.getByRole('textbox', { name: 'Your answer' }).fill('The blue one.');
    await desk.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByText('Your answer is on its way')).toBeVisible();
    await mailTo(nina.email, 'Your coach wrote to you');

    await desk.goto('/admin?view=notifications');
    await expect(desk.getByRole('link', { name: /^Booked: Nina Silva/ }).first()).toHaveAttribute('href', /view=today&at=/);
    const moves = desk.getByRole('combobox', { name: 'Moves' });
    await moves.selectOption('In the morning agenda');
    await expect(desk.getByText('Notifications saved')).toBeVisible();
    await photograph(desk, 'notifications');
    const { id } = (await (await get('/bookings', bearer)).json() as Array<{ id: string }>)[0]!;
    expect((await post(`/bookings/${id}/move`, { session_date: (await freeSlot('notices, moved')).start }, bearer)).status).toBe(200);
    await mailTo(nina.email, /^Moved: 1:1/);
    await expect(async () => {
      await desk.reload();
      await expect(desk.getByRole('link', { name: /^Moved: Nina Silva/ })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    expect((await mailsTo(COACH)).filter(({ subject }) => subject.startsWith('Moved: Nina Silva'))).toEqual([]);
    await expect(moves).toHaveValue('agenda');
    await moves.selectOption('Email right away');
    await expect(desk.getByText('Notifications saved')).toBeVisible();
    await desk.context().close();
  });
});
