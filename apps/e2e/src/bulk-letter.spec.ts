import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accessibilityFindings } from './support/accessible.ts';
import { mailsTo, mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

/** Opens the client by name in the list and adds a tag. */
async function tag(page: Page, { email, firstName }: { email: string; firstName: string }, word: string): Promise<void> {
  await page.goto(`/admin?tab=users&search=${email}`);
  await page.getByRole('link', { name: `${firstName} Silva` }).click();
  await expect(page.getByRole('heading', { name: `${firstName} Silva` })).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByLabel('New tag').fill(word);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText(word);
}

/** Writes to everyone with the tag, and returns the text of the preview. */
async function writeTo(page: Page, word: string, subject: string): Promise<string> {
  await page.goto(`/admin?view=letters&write=new&tag=${word}`);
  const dialog = page.getByRole('dialog', { name: 'Write to a group' });
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Letter', { exact: true }).fill('The track is open on Monday at seven.\nBring water.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Bring water.')).toBeVisible();
  const said = await dialog.getByRole('status').innerText();
  await photograph(page, `letter-preview-${subject.split(' ')[0]!.toLowerCase()}`);
  await dialog.getByRole('button', { name: /^Send to/ }).dblclick();
  await expect(page.getByText('Your letter is on its way')).toBeVisible();
  return said;
}

test('a letter to a tag reaches both clients once; a client who unsubscribes is left out of the next', async ({ page, otherDevice }) => {
  const [lena, omar] = [newPerson('Lena'), newPerson('Omar')];
  await Promise.all([confirmedClient(lena), confirmedClient(omar)]);
  const word = `Run ${randomBytes(2).toString('hex')}`;
  await signIn(page, 'admin@demo.test', '/admin?tab=users');
  await tag(page, lena, word);
  await tag(page, omar, word);
  expect(await accessibilityFindings(page)).toEqual([]);
  await photograph(page, 'client');

  await test.step('both receive it, once each', async () => {
    expect(await writeTo(page, word, `First ${word}`)).toContain('2 clients get it');
    for (const { email } of [lena, omar]) await mailTo(email, `First ${word}`);
    await expect(page.getByRole('listitem').filter({ hasText: `First ${word}` })).toContainText('2 of 2 sent');
    for (const { email } of [lena, omar]) expect((await mailsTo(email)).filter(({ subject }) => subject === `First ${word}`)).toHaveLength(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    await photograph(page, 'letters');
  });

  await test.step('one unsubscribes by the link in it', async () => {
    const { text } = await mailTo(lena.email, `First ${word}`);
    const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(text)![0].replace(/[).]+$/, '');
    const other = await otherDevice();
    await other.goto(link);
    await other.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await expect(other.getByText('Letters from your coach')).toBeVisible();
  });

  await test.step('the next letter counts her as unsubscribed and leaves her out', async () => {
    const said = await writeTo(page, word, `Second ${word}`);
    expect(said).toContain('1 client gets it');
    expect(said).toContain('1 wants no letters');
    await mailTo(omar.email, `Second ${word}`);
    await expect(page.getByRole('listitem').filter({ hasText: `Second ${word}` })).toContainText('1 of 1 sent');
    expect((await mailsTo(lena.email)).filter(({ subject }) => subject === `Second ${word}`)).toEqual([]);
  });
});
