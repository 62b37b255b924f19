import { payByCard } from './support/booking-page.ts';
import { mailTo, mailsTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, PASSWORD, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { dayAfter, freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

/** Five in the morning yesterday, when no other client trains. */
const yesterday = (today: string): string => `${dayAfter(today, -1)}T13:00:00Z`;

const coach = async (): Promise<string> => ((await (await post('/auth/sign-in', { email: 'admin@demo.test', password: PASSWORD })).json()) as { access_token: string }).access_token;

test('ABK-23 a client from the phone is added, booked, paid in cash, and given a receipt; an unpaid session is reminded, paid by link, and off the list', async ({ page, otherDevice }) => {
  test.setTimeout(240_000);
  const [pia, owen] = [newPerson('Pia'), newPerson('Owen')];
  const slot = await freeSlot('due-to-paid');
  const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
  await signIn(desk, 'admin@demo.test', `/admin?view=calendar&span=day&at=${slot.date}`);

  await test.step('on the phone', async () => {
    await desk.getByRole('button', { name: 'New booking', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: 'New booking' });
    await dialog.getByRole('textbox', { name: 'Client' }).fill('Pia Silva');
    await dialog.getByRole('button', { name: /^Add “Pia Silva” as a client/ }).click();
    const added = desk.getByRole('dialog', { name: 'New client' });
    await added.getByLabel('Email').fill(pia.email);
    await added.getByRole('button', { name: 'Add client' }).click();
    await expect(added).toBeHidden();
    await dialog.getByLabel('Type').selectOption({ label: '1:1 Personal Training' });
    await dialog.getByRole('combobox', { name: 'Time' }).selectOption({ label: slot.label });
    await dialog.getByRole('radio', { name: 'Paid', exact: true }).check({ force: true });
    await dialog.getByLabel('Paid how').selectOption('cash');
    await photograph(desk, 'booking-paid-in-cash');
    await dialog.getByRole('button', { name: 'Book session' }).click();
    await expect(desk.getByText('Session booked and customer notified')).toBeVisible();
    const receipt = await mailTo(pia.email, /^Receipt: \$90\.00, 1:1 Personal Training/);
    expect(receipt.text).toContain('How: Cash');
  });

  await test.step('the amount due', async () => {
    const bearer = await confirmedClient(owen);
    const { user } = (await (await post('/auth/sign-in', { email: owen.email, password: PASSWORD })).json()) as { user: { id: string } };
    expect(bearer).toBeTruthy();
    const past = { user_id: user.id, booking_type: 'personal_training', session_date: yesterday(new Date().toISOString().slice(0, 10)), duration_minutes: 60, location: 'Studio', price_cents: 9_000 };
    expect((await post('/admin/bookings', past, await coach())).status).toBe(201);
    await signIn(page, owen.email);
    await expect(page.getByRole('button', { name: /^Pay \$90\.00 now/ })).toBeVisible();
    await photograph(page, 'dashboard-owed');
    await desk.goto('/admin?view=owed');
    const row = desk.getByRole('row').filter({ hasText: 'Owen Silva' });
    await expect(row).toContainText('$90.00');
    await photograph(desk, 'who-owes-me');
    await row.getByRole('button', { name: /^Send a link/ }).click();
    await expect(desk.getByText('Owen Silva gets a link to pay $90.00.')).toBeVisible();
  });

  await test.step('paid by link', async () => {
    const mail = await mailTo(owen.email, /^\$90\.00 to pay: 1:1 Personal Training/);
    expect((await mailsTo(owen.email)).some(({ subject }) => /^(Confirmed|Reminder)/.test(subject))).toBe(false);
    const visitor = await otherDevice({ viewport: { width: 390, height: 844 } });
    await visitor.goto(/https?:\S+\/api\/pay\/[0-9a-f-]{36}/.exec(mail.text)![0]);
    await payByCard(visitor, '4242 4242 4242 4242');
    await expect(visitor.getByText('Payment Confirmed!').first()).toBeVisible();
    await photograph(visitor, 'owed-paid');
    await mailTo(owen.email, /^Receipt: \$90\.00/);
    await desk.reload();
    await expect(desk.getByRole('heading', { name: 'Who Owes Me' })).toBeVisible();
    await expect(desk.getByRole('row').filter({ hasText: 'Owen Silva' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Pay \$90\.00 now/ })).toHaveCount(0);
  });

  await test.step('the client’s payments', async () => {
    await desk.goto(`/admin?tab=users&search=${encodeURIComponent(pia.email)}`);
    await desk.getByRole('button', { name: /^Payments: Pia/ }).click();
    const dialog = desk.getByRole('dialog', { name: /^Payments of Pia/ });
    await expect(dialog.getByText('Paid, cash')).toBeVisible();
    await photograph(desk, 'client-money');
  });
});
