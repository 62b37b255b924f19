import { screen, waitFor } from '@testing-library/react';
import { ownBusiness } from '@coach/content';
import { publicBeforeOpening } from '@coach/domain';
import { messages } from '@coach/contracts';
import { act } from 'react';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea, openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession, coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from './area.ts';

const before = presentBusiness();
const proposed = ownBusiness('ada@studio.example');
const published = { 'GET /business': () => ok({ version: 1, business: proposed, opens_soon: true }) };
beforeEach(() => act(() => setBusiness(publicBeforeOpening(proposed), { opensSoon: true })));
afterEach(() => act(() => setBusiness(before)));

describe('before the coach has published anything', () => {
  it.each(['/', '/testimonials', '/membership', '/pricing'])('%s only says that it opens soon, and lets the coach sign in', async (address) => {
    const { asked } = fakeApi({});
    openArea(area, address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Opens soon' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.body.textContent).not.toMatch(/\$|My Business|session/i);
    expect(asked).toEqual([]);
  });

  it('the coach sees a preview of the page, under a bar that says so', async () => {
    openAreaAs(coachSession(), area, '/', { ...published, 'GET /content/testimonials': () => ok([]), 'GET /content/events': () => ok([]) });
    expect(await screen.findByText(/^Only you see this/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the guide' })).toHaveAttribute('href', '/admin?view=guide');
    expect(screen.getByRole('heading', { level: 1, name: 'My Business' })).toBeVisible();
    // The page was delivered without proposed data; it is loaded on sign-in.
    expect(presentBusiness().services).toEqual(proposed.services);
  });

  it('sign-up is closed, in both languages; a user with an account signs in, and gets the business’s data first', async () => {
    const { user, router } = openAreaAs(null, area, '/auth', { ...published, 'POST /auth/sign-in': () => ok(clientSession()) });
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    expect(screen.getByText(messages.opening.noAccountsYet)).toBeVisible();
    expect(screen.queryByLabelText('First name')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    await user.type(screen.getByLabelText('Email'), 'maria@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(presentBusiness().services).toEqual(proposed.services);
  });
});
