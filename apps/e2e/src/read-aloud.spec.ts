import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { expectRead, expectSound } from './support/read-aloud.ts';
import { open, settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test('a visitor hears the home page, and what the sign-up form asks for when left empty', async ({ page }) => {
  await open(page, '/');
  await expectRead(page, `
    - link "Skip to content"
    - banner:
      - link "Your Coach, home"
      - navigation "Main"
      - link "Sign In"
      - link "Get Started"
    - main:
      - region "Strong is a practice":
        - heading "Strong is a practice" [level=1]
        - link "Book a free consultation"
      - region "Results in numbers"
      - region "Four ways to train":
        - heading "Four ways to train" [level=2]
        - article "Strength training":
          - heading "Strength training" [level=3]
          - link "Book strength"
      - region "Pricing":
        - heading "Pricing" [level=2]
        - heading "Sessions" [level=3]
        - article "Free Consultation":
          - heading "Free Consultation" [level=4]
        - heading "Video subscriptions" [level=3]
        - article "Video Library":
          - heading "Video Library" [level=4]
          - 'button "Get the Library: Video Library"'
      - region "Write to the coach":
        - form "Contact":
          - textbox "First name"
          - textbox "Email"
          - button "Send message"
    - contentinfo:
      - navigation "Footer"
      - navigation "Legal"
  `);
  await expectSound(page);

  await open(page, '/auth');
  await expectRead(page, `
    - main:
      - heading "Your account" [level=1]
      - tablist "Sign in or sign up":
        - tab "Sign In" [selected]
        - tab "Sign Up"
      - tabpanel "Sign In":
        - textbox "Email"
        - textbox "Password"
        - button "Show password"
        - paragraph:
          - link "Forgot your password?"
        - button "Sign In"
  `);
  await expectSound(page);

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
  await expectRead(page, `
    - tabpanel "Sign Up":
      - alert:
        - paragraph: Please fill in all required fields including health & fitness background
      - textbox "First name" [invalid]
      - paragraph: Enter your first name.
      - textbox "Last name" [invalid]
      - textbox "Email" [invalid]
      - textbox "Phone" [invalid]
      - textbox "Health and fitness background" [invalid]
      - textbox "Password" [invalid]
      - textbox "Confirm password" [invalid]
      - checkbox /I have read and accept/ [invalid]
      - button "Sign Up"
  `);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectSound(page);
});

test('a client hears the dashboard and a chosen time', async ({ page }) => {
  const kim = newPerson('Kim');
  await confirmedClient(kim);
  await signIn(page, kim.email);
  await settled(page);
  await expectRead(page, `
    - banner:
      - paragraph: Welcome, Kim
      - navigation "Member area"
    - main:
      - heading "Dashboard, Kim" [level=1]
      - region "My Bookings":
        - heading "My Bookings" [level=2]
        - link "New Booking"
        - tablist "Bookings":
          - tab "Upcoming 0" [selected]
          - tab "Pending 0"
      - complementary "About you":
        - region "Video Library Access"
        - region "Profile":
          - heading "Profile" [level=2]
          - link "Edit Profile"
  `);
  await expectSound(page);

  await open(page, '/book?service=personal_training');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('radio', { name: /times? free/ }).first().check();
  await page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).first().check();
  await expectRead(page, `
    - main:
      - heading "Book a session" [level=1]
      - group "1. Choose a service":
        - radio /^1:1 Personal Training/ [checked]
      - group "Date":
        - button "Previous week"
        - button "Next week"
        - radio /times? free/ [checked]
      - group "Time":
        - status: /slots? available/
        - radio /[ap]m/ [checked]
      - combobox "Place"
      - textbox "Health and fitness background"
      - complementary "Summary":
        - region "1:1 Personal Training":
          - heading "1:1 Personal Training" [level=2]
          - term: Total
          - button "Continue to payment"
        - region "Policies"
  `);
  await expectSound(page);
});

test('the coach hears the first page, the clients, a day, and the money', async ({ page }) => {
  await signIn(page, 'admin@demo.test', '/admin?tab=overview');
  await settled(page);
  await expectRead(page, `
    - link "Skip to content"
    - complementary "Side bar":
      - navigation "Panel":
        - tablist "Admin areas":
          - tab "Overview" [selected]
        - group "Day":
          - link "Today"
          - link "Calendar"
    - banner:
      - heading "Admin Panel" [level=1]
      - button "Find a client, booking or page"
    - main:
      - tabpanel "Overview":
        - heading "Overview" [level=2]
        - term: Total Users
        - region "Today":
          - heading "Today" [level=3]
        - region "Next":
          - heading "Next" [level=3]
        - region "This week":
          - heading "This week" [level=3]
  `);
  await expectSound(page);

  await open(page, '/admin?tab=users');
  await expectRead(page, `
    - tabpanel "Users":
      - heading "Users" [level=2]
      - region "View as a user"
      - search:
        - searchbox "Search users"
      - button "Add a client"
      - button "Export users as CSV"
      - table "Users":
        - rowgroup:
          - row:
            - columnheader "Name"
            - columnheader "Email"
            - columnheader "Actions"
  `);
  await expectSound(page);

  await open(page, '/admin?view=calendar&span=day');
  await expectRead(page, `
    - main:
      - heading [level=2]
      - button "day before"
      - button "day after"
      - group "Show a":
        - radio "Day" [checked]
        - radio "Week"
      - button "New booking"
      - group /\\d+\\/\\d+\\/\\d+/:
        - button /^New booking or time off/
      - list "What the colors mean"
  `);
  await expectSound(page);

  await open(page, '/admin?view=books');
  await expectRead(page, `
    - main:
      - heading "Transactions" [level=2]
      - group "Period":
        - radio "Month" [checked]
      - term: Gross
      - term: Net
      - region:
        - heading [level=3]
        - search:
          - searchbox "Search transactions"
        - group "Show":
          - button "All" [pressed]
        - button "Export transactions as CSV"
  `);
  await expectSound(page);
});
