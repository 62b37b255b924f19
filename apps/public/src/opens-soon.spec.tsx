import { screen } from '@testing-library/react';
import { ownBusiness } from '@coach/content';
import { act } from 'react';
import { adoptBusiness, presentBusiness } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea, openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from './area.ts';

const before = presentBusiness();
beforeEach(() => act(() => adoptBusiness(ownBusiness('ada@studio.example'), { opensSoon: true })));
afterEach(() => act(() => adoptBusiness(before)));

describe('before the coach has published anything', () => {
  it.each(['/', '/testimonials', '/membership', '/pricing'])('%s only says that it opens soon, and lets the coach in', async (address) => {
    const { asked } = fakeApi({});
    openArea(area, address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Opens soon' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.body.textContent).not.toMatch(/\$|My Business|session/i);
    expect(asked).toEqual([]);
  });

  it('its coach sees the page as it will be, under a line that says so', async () => {
    openAreaAs(coachSession(), area, '/', { 'GET /content/testimonials': () => ok([]), 'GET /content/events': () => ok([]) });
    expect(await screen.findByText(/^Only you see this/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the guide' })).toHaveAttribute('href', '/admin?view=guide');
    expect(screen.getByRole('heading', { level: 1, name: 'My Business' })).toBeVisible();
  });
});
