import { chooseSession } from './support/booking-page.ts';
import { mailTo, mailsTo } from './support/mail-catcher.ts';
import { newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';

test('five clients are imported from a spreadsheet; one is invited, sets her password, and books with her remaining credits', async ({ page, otherDevice }) => {
  const people = ['Nora', 'Olga', 'Paula', 'Quinn', 'Rosa'].map(newPerson);
  const nora = people[0]!;
  const lines = people.map(({ firstName, lastName, email }, index) => `${firstName};${lastName};${index === 4 ? 'nowhere' : email};${index === 0 ? 2 : ''}`);

  await test.step('the file is read, its columns guessed, and a dry run shows what would happen', async () => {
    await signIn(page, COACH, '/admin?view=import-clients');
    await expect(page.getByRole('heading', { name: 'Import clients' })).toBeVisible();
    await photograph(page, 'import-begin');
    await page.getByRole('radio', { name: 'Paste a table' }).check();
    await page.getByRole('textbox', { name: 'Table' }).fill(['Vorname;Nachname;E-Mail;Guthaben', ...lines].join('\n'));
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByRole('combobox', { name: 'What “Guthaben” holds' })).toHaveValue('sessions_left');
    await photograph(page, 'import-columns');
    await page.getByRole('button', { name: 'Check the file' }).click();
    const found = page.getByRole('region', { name: 'What would happen' });
    await expect(found).toContainText('This isn’t an email address.');
    await photograph(page, 'import-checked');
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.screenshot({ path: '.data/check/photos/import-checked-768-light.jpeg', type: 'jpeg', quality: 80, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('four are imported, and no one is emailed', async () => {
    await page.getByRole('button', { name: 'Import 4 lines' }).click();
    await expect(page.getByRole('region', { name: 'Imported' })).toContainText('No one was emailed.');
    await expect(page.getByRole('button', { name: 'Invite: Nora Silva' }).first()).toBeVisible();
    await photograph(page, 'import-done');
    expect(await mailsTo(nora.email)).toEqual([]);
  });

  await test.step('one is invited and sets her password', async () => {
    await page.getByRole('row', { name: new RegExp(nora.email) }).getByRole('button', { name: /^Invite/ }).click();
    await expect(page.getByText('Invitations on their way: 1').first()).toBeVisible();
    const { text } = await mailTo(nora.email, 'Your account is ready');
    const hers = await otherDevice();
    await hers.goto(/https?:\S+\/reset-password#\S+/.exec(text)![0]);
    await expect(hers.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await photograph(hers, 'invitation');
    for (const label of ['New password', 'Confirm new password']) await hers.getByLabel(label, { exact: true }).fill('words of her own');
    await hers.getByRole('button', { name: 'Set password' }).click();
    await hers.waitForURL('**/dashboard');
    const credits = hers.getByRole('region', { name: 'Session Credits' });
    await expect(credits).toContainText(/2\s*sessions of 60 minutes/);
    await credits.getByRole('link', { name: 'Book with a credit' }).click();
    // The import has no health background: she enters it herself.
    await hers.getByLabel('Health and fitness background').fill('Runs twice a week');
    await chooseSession(hers, '1:1 Personal Training', await freeSlot('moving-in'));
    await hers.getByRole('button', { name: 'Book with a credit' }).click();
    await hers.waitForURL('**/dashboard');
    expect((await mailTo(nora.email, /^Confirmed: 1:1 Personal Training/)).text).toContain('Price: $0.00');
  });
});

test('the whole business is exported into one archive that can be downloaded', async ({ page }) => {
  await signIn(page, COACH, '/admin?view=export-everything');
  await page.getByRole('button', { name: 'Make an archive' }).first().click();
  const download = page.getByRole('button', { name: /^Download the archive of/ }).first();
  await expect(download).toBeVisible({ timeout: 60_000 });
  await photograph(page, 'export-everything');
  const fetched = page.waitForEvent('download');
  await download.click();
  expect((await fetched).suggestedFilename()).toMatch(/^everything-\d{4}-\d{2}-\d{2}\.zip$/);
});
