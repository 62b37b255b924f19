import { chooseSession } from './support/booking-page.ts';
import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('BOOK-20 ABK-12 a free consultation is requested, confirmed by the coach, and emailed', async ({ page, otherDevice }) => {
  const bea = newPerson('Bea');
  await confirmedClient(bea);
  await signIn(page, bea.email, '/book?service=consultation');
  await chooseSession(page, 'Free Consultation', await freeSlot('consultation'));
  await page.getByRole('button', { name: 'Request consultation' }).click();
  await expect(page.getByText('Booking Request Submitted!').first()).toBeVisible();
  await photograph(page, 'consultation-requested');
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: /Pending\s*1/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Free Consultation' })).toContainText('Free');
  await mailTo(bea.email, /^We have your consultation request/);
  await mailTo('admin@demo.test', new RegExp(`^Consultation request: Bea Silva`));

  const desk = await otherDevice();
  await signIn(desk, 'admin@demo.test', '/admin?tab=bookings');
  await desk.getByPlaceholder('Search by client name, email, or service type...').fill(bea.email);
  await desk.getByRole('tab', { name: /Pending\s*1/ }).click();
  await desk.getByRole('button', { name: /^Confirm Bea Silva/ }).click();
  await expect(desk.getByText('Booking confirmed and customer notified')).toBeVisible();
  await desk.context().close();

  await mailTo(bea.email, /^Confirmed: Free Consultation/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Next Session' })).toContainText('Free Consultation');
});
