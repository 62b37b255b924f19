import { signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

const ANNOUNCEMENT = 'Camp on Saturday: two places left';

test('ADM-09 what the coach publishes is in the HTML, before the code runs, and is gone again once reverted', async ({ page, request }) => {
  await signIn(page, 'admin@demo.test', '/admin?view=content');
  await page.getByRole('textbox', { name: 'Announcement' }).fill(ANNOUNCEMENT);
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('Join');
  await page.getByRole('textbox', { name: 'Where the link leads' }).fill('/book');
  await page.getByRole('tab', { name: 'Hero figures' }).click();
  await page.getByRole('textbox', { name: 'First figure', exact: true }).fill('6,000+');
  await expect(page.getByRole('figure')).toContainText('6,000+');
  await photograph(page, 'content');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();
  await expect.poll(async () => (await request.get('/')).text()).toContain('>6,000+<');
  const html = await (await request.get('/')).text();
  expect(html).toContain(ANNOUNCEMENT);
  expect(html).not.toContain('>5000+<');
  await page.goto('/');
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar).toContainText(ANNOUNCEMENT);
  await expect(page.getByRole('button', { name: 'Watch My Story' })).toBeVisible();
  await bar.getByRole('link', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/book$/);

  await page.goto('/admin?view=content');
  for (const name of ['Announcement', 'Link', 'Where the link leads']) await page.getByRole('textbox', { name, exact: true }).fill('');
  await page.getByRole('tab', { name: 'Hero figures' }).click();
  await page.getByRole('button', { name: 'First wording: First figure' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();
  await expect.poll(async () => (await request.get('/')).text()).toContain('>5000+<');
  expect(await (await request.get('/')).text()).not.toContain(ANNOUNCEMENT);
});

test('ADM-09 search engines get a plan in the coach’s own text, and in the original text after a reset', async ({ page, request }) => {
  const own = 'Every shelf is yours, tonight as well.';
  const linkedDataOf = async () => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await (await request.get('/pricing')).text())?.[1];
  const library = page.getByRole('region', { name: 'Video Library', exact: true });
  const openPlans = async () => {
    await page.goto('/admin?view=content&part=plans');
    await page.getByRole('radio', { name: 'Pricing', exact: true }).check();
  };
  await signIn(page, 'admin@demo.test');
  const first = await linkedDataOf();
  await openPlans();
  await library.getByRole('textbox', { name: 'In a sentence' }).fill(own);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();
  await expect.poll(linkedDataOf).toContain(`"description":"${own}"`);
  await openPlans();
  await library.getByRole('button', { name: 'First wording: In a sentence' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();
  await expect.poll(linkedDataOf).toBe(first);
});

test('GAP-02 a premium client writes, the coach answers from the inbox, and the client reads it', async ({ page, otherDevice }) => {
  const question = `Squats tomorrow or not? ${test.info().workerIndex}${test.info().retry}`;
  await signIn(page, 'premium@demo.test', '/dashboard?view=messages');
  await page.getByRole('textbox', { name: 'Your message' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages with your coach' })).toContainText(question);
  const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
  await signIn(desk, 'admin@demo.test', '/admin?view=inbox&search=premium');
  await desk.getByRole('button', { name: /Elena Marsh/ }).click();
  await desk.getByRole('textbox', { name: 'Your answer' }).fill('Yes, at half the weight.');
  await photograph(desk, 'inbox');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Your answer is on its way')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Read it' }).click();
  await expect(page.getByRole('list', { name: 'Messages with your coach' })).toContainText('Yes, at half the weight.');
  await desk.context().close();
});
