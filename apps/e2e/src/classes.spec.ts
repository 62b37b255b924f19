import { accessibilityFindings } from './support/accessible.ts';
import { payByCard } from './support/booking-page.ts';
import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';
const REASON = 'The studio is being painted.';

test('AVL-07 AVL-08 a client asks for a group, the coach schedules a class, it is booked, then canceled with a refund', async ({ page, browser }) => {
  const gloria = newPerson('Gloria');
  await confirmedClient(gloria);
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 1000 } })).newPage();
  await signIn(desk, COACH, '/admin?view=classes');
  const sales = (name: string) => desk.getByRole('radio', { name, exact: true });

  await test.step('the coach sells the group by class only', async () => {
    await sales('Classes only').click();
    await expect(desk.getByText('Group training is now sold this way')).toBeVisible();
  });

  await test.step('the client finds no open times and asks for a group', async () => {
    await signIn(page, gloria.email, '/book?service=group_session');
    await page.getByRole('button', { name: 'Ask for a new group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a new group' });
    await dialog.getByRole('checkbox', { name: 'Wednesday' }).check();
    await dialog.getByRole('combobox', { name: /^Around/ }).selectOption('6:30 am');
    await dialog.getByRole('textbox', { name: 'How many of you' }).fill('2');
    await dialog.getByRole('textbox', { name: 'What you’re looking for' }).fill('Strength for beginners');
    await photograph(page, 'class-request');
    expect(await accessibilityFindings(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByText('You’ve asked for a group.')).toBeVisible();
    await mailTo(COACH, /^Asks for a group: Gloria Silva/);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Groups you asked for' })).toContainText('Wednesday, around 6:30 am, 2 people');
  });

  await test.step('the coach schedules a class in response', async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Set a class for Gloria Silva' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New class' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Early strength');
    await dialog.getByRole('combobox', { name: 'Place' }).selectOption('Somewhere else');
    await dialog.getByRole('textbox', { name: /^Location/ }).fill('Studio on 4th Street');
    await photograph(desk, 'class-new');
    await dialog.getByRole('button', { name: 'Create class' }).click();
    await expect(desk.getByRole('article', { name: 'Early strength' })).toContainText('0 of 8 seats taken, at least 4');
  });

  await test.step('the email opens the booking page on it, and the client pays', async () => {
    const mail = await mailTo(gloria.email, /^A class for you: Early strength/);
    const address = new URL(/https?:\S+\/book\?\S+/.exec(mail.text)![0]);
    await page.goto(`${address.pathname}${address.search}`);
    await expect(page.getByRole('radio', { name: /^Early strength, Wednesdays, 6:30 am/ })).toBeChecked();
    await expect(page.getByText('$200.00').last()).toBeVisible();
    await photograph(page, 'book-class');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL('**/c/pay/**');
    await payByCard(page, '4242 4242 4242 4242');
    await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
    await desk.reload();
    await expect(desk.getByRole('article', { name: 'Early strength' })).toContainText('2 of 8 seats taken');
    await photograph(desk, 'classes');
    expect(await accessibilityFindings(desk)).toEqual([]);
  });

  await test.step('the coach cancels it; the client is notified and refunded', async () => {
    await desk.getByRole('article', { name: 'Early strength' }).getByRole('button', { name: 'Cancel the class' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Cancel Early strength?' });
    await expect(dialog).toContainText('$200.00');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON);
    await dialog.getByRole('button', { name: 'Cancel the class' }).click();
    await expect(desk.getByText('The class is canceled')).toBeVisible();
    expect((await mailTo(gloria.email, /cancel/i)).text).toContain(REASON);
    await page.goto('/dashboard?tab=cancelled');
    await expect(page.getByRole('tab', { name: /Cancelled\s*1/ })).toBeVisible();
    await sales('Classes and any open time').click();
    await expect(desk.getByText('Group training is now sold this way')).toBeVisible();
    await desk.context().close();
  });
});
