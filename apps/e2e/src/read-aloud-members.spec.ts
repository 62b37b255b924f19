import type { Locator, Page } from '@playwright/test';
import { buy } from './support/paid.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { expectRead, expectSound } from './support/read-aloud.ts';
import { open } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** Reloads a page until a new purchase opens it: webhooks take their time, and a fresh product may still be transcoding. */
const openOnceBought = (page: Page, address: string, ...parts: readonly Locator[]): Promise<void> =>
  expect(async () => {
    await open(page, address);
    for (const part of parts) await expect(part).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });

test('a member hears the video library, narrows it down, and hears which plan includes a locked video', async ({ page }) => {
  test.setTimeout(240_000);
  const noa = newPerson('Noa');
  await buy(await confirmedClient(noa), { serviceType: 'video_library' });
  await signIn(page, noa.email);
  await openOnceBought(page, '/videos', page.getByRole('region', { name: 'Strength Training' }), page.getByRole('region', { name: 'Upgrade to unlock' }));
  await expectRead(page, `
    - banner:
      - link "Your Coach, home"
      - navigation "Member area":
        - link "Back to Dashboard"
    - main:
      - heading "Video Library" [level=1]
      - paragraph:
        - text: /videos? open to you with Video Library/
        - link /\\d+ more to unlock/
      - search "Videos":
        - searchbox "Search videos"
        - combobox "Category":
          - option "All categories" [selected]
        - combobox "Level":
          - option "Every level" [selected]
        - combobox "Length":
          - option "Any length" [selected]
        - button "Favorites"
        - status
      - region "Strength Training":
        - heading "Strength Training" [level=2]
        - list:
          - listitem:
            - link /^Play .+, \\d+ minutes?( \\d+ seconds?)?$/
            - button /^Favorite. /
            - heading [level=3]
            - paragraph: /Available/
      - region "Upgrade to unlock":
        - heading "Upgrade to unlock" [level=2]
        - button "Unlock with Premium Package, $320/month"
        - list:
          - listitem:
            - link /^Locked. .+, \\d+ minutes?( \\d+ seconds?)?$/
            - heading [level=3]
            - paragraph: /Premium Package/
  `);
  // Only the heading announces the current page.
  await expect(page.getByRole('banner').getByText('Video Library')).toHaveAttribute('aria-hidden', 'true');
  await expectSound(page);

  await page.getByRole('searchbox').fill('nothing is called so');
  await expectRead(page, `
    - main:
      - search "Videos":
        - searchbox "Search videos": nothing is called so
        - button "Clear"
        - status: 0 found
      - paragraph: Nothing matches
  `);
  await expectSound(page);
});

test('a premium member hears the weekly check-in, and what it asks for when nothing was chosen', async ({ page }) => {
  test.setTimeout(180_000);
  const ivo = newPerson('Ivo');
  await buy(await confirmedClient(ivo), { serviceType: 'premium_package' });
  await signIn(page, ivo.email);
  await openOnceBought(page, '/dashboard?view=coaching', page.getByRole('button', { name: 'Check in' }));
  await expectRead(page, `
    - banner:
      - navigation "Member area":
        - link "Back to Dashboard"
    - main:
      - heading "Coaching" [level=1]
      - region "How was your week?":
        - heading "How was your week?" [level=2]
        - group "Energy":
          - radio "1 of 5, exhausted"
          - radio "2 of 5"
          - radio "3 of 5"
          - radio "4 of 5"
          - radio "5 of 5, energized"
        - group "Stuck to the plan":
          - radio "1 of 5, hardly"
          - radio "5 of 5, all of it"
        - textbox "Weight in pounds (optional)"
        - textbox "What went well? What didn’t? (optional)"
        - paragraph: Stored encrypted. Only your coach reads it.
        - button "Check in"
      - region "Meal plan":
        - heading "Meal plan" [level=2]
      - region "Medical history":
        - heading "Medical history" [level=2]
        - paragraph:
          - link "Your health and fitness background"
      - region "Progress":
        - heading "Progress" [level=2]
  `);
  await expect(page.getByRole('banner').getByText('Coaching')).toHaveAttribute('aria-hidden', 'true');
  await expectSound(page);

  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByRole('group', { name: 'Energy' }).getByRole('radio', { name: '4 of 5' }).check();
  await page.getByRole('group', { name: 'Stuck to the plan' }).getByRole('radio', { name: '5 of 5, all of it' }).check();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expectRead(page, `
    - region "How was your week?":
      - heading "How was your week?" [level=2]
      - text: Checked in
      - paragraph: /Energy 4 of 5 .*Stuck to the plan 5 of 5/
      - button "Change"
  `);
  await expectSound(page);
});
