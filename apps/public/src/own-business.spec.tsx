import { screen } from '@testing-library/react';
import { brand, heroStats, ownBusiness, testimonials, trainingStyles, yourCoach } from '@coach/content';
import { act } from 'react';
import { adoptBusiness, presentBusiness } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { area } from './area.ts';

const own = ownBusiness('ada@studio.example');
const INVENTED = [...heroStats.map(({ label }) => label), ...trainingStyles.items.map(({ title }) => title), ...brand.headline, brand.lead, yourCoach.about.text, 'Certified', 'Watch My Story', testimonials.satisfaction];

const before = presentBusiness();
beforeEach(() => act(() => adoptBusiness(own)));
afterEach(() => act(() => adoptBusiness(before)));

const open = async (address: string) => {
  fakeApi({ 'GET /content/testimonials': () => ok([]), 'GET /content/events': () => ok([]), 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }) });
  openArea(area, address);
  await screen.findByRole('heading', { level: 1 });
};
const invented = () => INVENTED.filter((words) => screen.queryAllByText(words, { exact: true }).length > 0);

describe('a business of one’s own says nothing that was invented', () => {
  it('on its home page: its name stands first, and what it has not said is left off', async () => {
    await open('/');
    expect(screen.getByRole('heading', { level: 1, name: 'My Business' })).toBeVisible();
    expect(invented()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'About the coach' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'About Coach' })).toBeNull();
  });

  it('among its stories', async () => {
    await open('/testimonials');
    expect(await screen.findByText('The first page is still blank')).toBeVisible();
    expect(invented()).toEqual([]);
  });

  it('of the trade of somebody else, in the form on it', async () => {
    await open('/');
    expect(screen.getByLabelText('Your goals')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/fitness/i);
  });

  it('of plans, while none is on sale, where they would stand', async () => {
    await open('/');
    expect(screen.queryByRole('heading', { name: 'Video subscriptions' })).toBeNull();
  });

  it('on the page of the plans, which leads to what can be booked', async () => {
    await open('/pricing');
    expect(screen.getByText('No plan is on sale at the moment. Sessions are booked one by one.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', '/book');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('on the page that asks people to join', async () => {
    await open('/membership');
    expect(screen.queryByRole('heading', { name: 'Then pick a plan, or not' })).toBeNull();
  });

  it('and what it does say, it says', async () => {
    act(() => adoptBusiness({ ...own, about: { headline: 'Breathe\nslowly', lead: 'Yoga by the river.', text: 'I teach.', credentials: [{ title: 'Teacher', detail: '500 hours' }], samples: false } }));
    await open('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Breathe slowly' })).toBeVisible();
    for (const words of ['Yoga by the river.', 'I teach.', '500 hours']) expect(screen.getByText(words)).toBeVisible();
    expect(invented()).toEqual([]);
  });
});
