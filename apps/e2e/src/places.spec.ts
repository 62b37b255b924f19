import { payByCard } from './support/booking-page.ts';
import { attachmentOf, mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const written = (date: string): string => date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1');

test('the coach adds a place, and a client books there; the coach moves the session to another place and shortens it, and the client is notified', async ({ page, otherDevice }) => {
  const desk = await otherDevice();
  await signIn(desk, 'admin@demo.test', '/admin?view=places');
  const name = `Loft ${Date.now()}`;
  await desk.getByRole('button', { name: 'New place' }).click();
  const form = desk.getByRole('dialog', { name: 'New place' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Address').fill('12 Loft Lane\nLos Angeles, CA 90012');
  await form.getByLabel('What to bring, how to find it, in English').fill('Bring indoor shoes.');
  await form.getByLabel('What to bring, how to find it, in Spanish').fill('Trae zapatos para interior.');
  await form.getByRole('button', { name: 'Add place' }).click();
  await expect(desk.getByRole('listitem', { name })).toBeVisible();
  await photograph(desk, 'admin-places');

  const nia = newPerson('Nia');
  await confirmedClient(nia);
  await signIn(page, nia.email);
  const slot = await freeSlot('places');
  await page.goto(`/book?service=personal_training&duration=60&date=${slot.date}&time=${slot.start.slice(11, 16)}`);
  const place = page.getByRole('combobox', { name: 'Place' });
  await expect(place).toHaveValue(/.+/);
  await expect(page.getByLabel('Location')).toHaveCount(0);
  await place.selectOption(name);
  const ticket = page.getByRole('region', { name: '1:1 Personal Training' });
  await expect(ticket.getByText('12 Loft Lane, Los Angeles, CA 90012')).toBeVisible();
  await photograph(page, 'book-place');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Your ticket' })).toContainText('12 Loft Lane, Los Angeles, CA 90012');
  const mail = await mailTo(nia.email, /^Confirmed: 1:1/);
  expect(mail.text).toContain(`Location: ${name}, 12 Loft Lane`);
  expect(mail.text).toContain('Good to know: Bring indoor shoes.');
  const entry = (await attachmentOf(mail)).replaceAll('\r\n ', '');
  expect(entry).toContain(`LOCATION:${name}\\, 12 Loft Lane`);
  expect(entry).toContain('BEGIN:VALARM');

  // The link in the calendar entry leads to the booking.
  await page.goto(/URL[^:]*:(\S+)/.exec(entry)![1]!.replace(/^https?:\/\/[^/]+/, ''));
  await expect(page.locator('tr[aria-current]')).toContainText(name);

  await desk.goto(`/admin?tab=bookings&search=${encodeURIComponent(nia.email)}`);
  await desk.getByRole('button', { name: /^Change Nia/ }).click();
  const change = desk.getByRole('dialog', { name: 'Change session' });
  await expect(change.getByRole('combobox', { name: 'Place' })).toContainText(name);
  await change.getByRole('combobox', { name: 'Place' }).selectOption('Echo Park Lake');
  await change.getByRole('combobox', { name: 'Length' }).selectOption('30 min');
  await change.getByLabel('Price in dollars').fill('50');
  await expect(change.getByText('$40.00 goes back to the client’s card.')).toBeVisible();
  await photograph(desk, 'admin-change-session');
  await change.getByRole('button', { name: 'Change session' }).click();
  await expect(desk.getByText('Session changed').first()).toBeVisible();

  const changed = await mailTo(nia.email, /^Changed: 1:1/);
  const said = changed.text.replaceAll(/\s+/g, ' ');
  for (const words of ['Length: 30 minutes', 'Old length: 60 minutes', 'Location: Echo Park Lake', `Old location: ${name}`, 'Old price: $90.00', '$40.00 of what you paid goes back']) expect(said).toContain(words);
  const next = (await attachmentOf(changed)).replaceAll('\r\n ', '');
  expect(next).toContain('LOCATION:Echo Park Lake');
  expect(next).toContain('SEQUENCE:1');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Next Session' })).toContainText('Echo Park Lake');
  await expect(page.getByRole('region', { name: 'Next Session' })).toContainText(written(slot.date));

  await desk.goto(`/admin?view=today&at=${slot.date}`);
  await expect(desk.getByRole('listitem', { name: /, Nia Silva$/ })).toContainText('Echo Park Lake');

  // Retired, so that other journeys don't find it among the places.
  await desk.goto('/admin?view=places');
  await desk.getByRole('button', { name: `Retire ${name}` }).click();
  await desk.getByRole('button', { name: 'Retire this place' }).click();
  await expect(desk.getByText(`${name} is no longer offered`).first()).toBeVisible();
  await desk.context().close();
});
