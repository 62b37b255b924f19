import { payByCard } from './support/booking-page.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

test('GEN-04 BOOK-23 AVL-08 AVL-09 books six weeks for three people, leaves the payment page, and resumes the payment', async ({ page }) => {
  const gina = newPerson('Gina');
  await confirmedClient(gina);
  await signIn(page, gina.email, '/book?service=group_session');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('radio', { name: /times? free/ }).first().check();
  await page.getByLabel('Participants').fill('3');
  await page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).first().check();
  await expect(page.getByRole('list', { name: 'Sessions of the program' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByText('$300.00').last()).toBeVisible();
  await photograph(page, 'book-group');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');

  await page.goto('/book');
  await photograph(page, 'book-resume');
  await page.getByRole('button', { name: 'Resume payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Next Session' })).toContainText('week 1 of 6');
  await expect(page.getByRole('tab', { name: /Upcoming\s*1/ })).toBeVisible();
});
