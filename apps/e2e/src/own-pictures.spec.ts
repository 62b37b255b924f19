import sharp from 'sharp';
import { accessibilityFindings } from './support/accessible.ts';
import { signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

const photo = () => sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#a04020' } }).jpeg().toBuffer();

test('the coach uploads a picture, describes it, chooses it for her site, and reverts the choice', async ({ page }) => {
  const name = `studio-${Date.now()}.jpg`;
  await signIn(page, 'admin@demo.test', '/admin?view=pictures');
  await page.getByLabel('Pictures to upload').setInputFiles([
    { name, mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByRole('alert')).toContainText('Please upload a JPEG, PNG, WebP or AVIF picture');
  await page.getByRole('button', { name: 'Dismiss notes.jpg' }).click();
  await page.getByRole('button', { name: `Open ${name}` }).click();

  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('What it shows, in English').fill(`The studio ${name}`);
  await dialog.getByLabel('What it shows, in Spanish').fill('El estudio');
  await dialog.getByRole('button', { name: 'The spot in the picture' }).click({ position: { x: 10, y: 10 } });
  await page.keyboard.press('ArrowRight');
  expect(Number(await dialog.getByRole('slider', { name: 'From the left' }).inputValue())).toBeLessThan(20);
  expect(await accessibilityFindings(page)).toEqual([]);
  await photograph(page, 'admin-picture');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  expect(await accessibilityFindings(page)).toEqual([]);
  await photograph(page, 'admin-pictures');

  await page.goto('/admin?view=your-business&part=pictures');
  const portrait = page.getByRole('group', { name: 'Portrait' });
  await portrait.getByRole('button', { name: 'Choose: Portrait' }).click();
  await page.getByRole('dialog', { name: 'Portrait' }).getByRole('button', { name: `The studio ${name}` }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Review and publish' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await photograph(page, 'admin-business-pictures');

  await page.goto('/admin?view=pictures');
  await page.getByRole('button', { name: `Open The studio ${name}` }).click();
  await expect(page.getByRole('dialog').getByText('Portrait. Choose another one there before you delete it.')).toBeVisible();
  await page.goto('/admin?view=your-business&part=pictures');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(portrait.getByText('The drawing', { exact: true })).toBeVisible();
  await page.goto('/admin?view=pictures');
  await page.getByRole('button', { name: `Open The studio ${name}` }).click();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await page.getByRole('dialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete picture' }).click();
  await expect(page.getByRole('button', { name: `Open The studio ${name}` })).toBeHidden();
});
