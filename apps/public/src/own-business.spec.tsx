import { screen } from '@testing-library/react';
import { brand, heroStats, ownBusiness, sitePhrases, testimonials, trainingStyles, yourCoach } from '@coach/content';
import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import { act } from 'react';
import { setBusiness, setSiteWords, pairsOf, presentBusiness } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { area } from './area.ts';

const own = ownBusiness('ada@studio.example');
const INVENTED = [...heroStats.map(({ label }) => label), ...trainingStyles.items.map(({ title }) => title), ...brand.headline, brand.lead, yourCoach.about.text, 'Certified', 'Watch My Story', testimonials.satisfaction];

const book = new Map([...pairsOf(messages, messagesInSpanish), ...spanishPhrases]);
const before = presentBusiness();
const reword = (words: Record<string, string>) => setSiteWords(words, sitePhrases(words, own));
beforeEach(() => act(() => {
  setBusiness(own);
  reword({});
}));
afterEach(() => act(() => {
  setBusiness(before);
  setSiteWords({});
}));

const open = async (address: string) => {
  fakeApi({ 'GET /content/testimonials': () => ok([]), 'GET /content/events': () => ok([]), 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }) });
  openArea(area, address);
  await screen.findByRole('heading', { level: 1 });
};
const invented = () => INVENTED.filter((words) => screen.queryAllByText(words, { exact: true }).length > 0);

it('phrases reworded for any business replace phrases of the catalog', () => {
  expect(Object.keys(sitePhrases({}, own).es!).filter((phrase) => !book.has(phrase))).toEqual([]);
});

describe('a new business makes no invented claims', () => {
  it('on its home page: its name comes first, and sections without content are left out', async () => {
    await open('/');
    expect(screen.getByRole('heading', { level: 1, name: 'My Business' })).toBeVisible();
    expect(invented()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'About the coach' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'About Coach' })).toBeNull();
  });

  it('on its home page: no lifter, but neutral ridges without animation', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList);
    await open('/');
    expect(screen.getByRole('img', { name: 'Ridge lines that flatten week by week' })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /lift/ })).toBeNull();
    expect(document.querySelector('video')).toBeNull();
    expect(screen.queryByRole('button', { name: /background animation/ })).toBeNull();
    jest.restoreAllMocks();
  });

  it('on its stories page', async () => {
    await open('/testimonials');
    expect(await screen.findByText('The first page is still blank')).toBeVisible();
    expect(invented()).toEqual([]);
  });

  it('about another trade, in the form on the home page', async () => {
    await open('/');
    expect(screen.getByLabelText('Your goals')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/fitness/i);
  });

  it.each(['/', '/membership', '/pricing', '/testimonials'])('%s names no trade, and promises nothing that its coach hasn’t', async (address) => {
    await open(address);
    const said = document.body.textContent!;
    expect(said).not.toMatch(/fitness|1:1|workout|strength|barbell|training|health history|consultation|within 24 hours|transformation|premium/i);
    expect(document.body.innerHTML).not.toMatch(/Your Coach|Los Angeles|training log/);
  });

  it('about videos and plans on the membership page, while there are none', async () => {
    await open('/membership');
    expect(screen.queryByText('Exclusive video library')).toBeNull();
    expect(screen.queryByText('How do I cancel a plan?')).toBeNull();
    expect(screen.getByText('With every booking')).toBeVisible();
  });

  it('about plans on the home page, while none are for sale', async () => {
    await open('/');
    expect(screen.queryByRole('heading', { name: 'Video subscriptions' })).toBeNull();
  });

  it('on the pricing page, which links to booking instead', async () => {
    await open('/pricing');
    expect(screen.getByText('There are no plans on sale right now. You can book single sessions.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', '/book');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('about plans on the membership page', async () => {
    await open('/membership');
    expect(screen.queryByRole('heading', { name: 'Then pick a plan, or not' })).toBeNull();
  });

  it('and its own wording is used, in both languages', async () => {
    act(() => reword({ 'pages.membership.lead': 'Come as you are.', 'pages.membership.lead.es': 'Ven como eres.' }));
    await open('/membership');
    expect(screen.getByText('Come as you are.')).toBeVisible();
    await act(() => speak('es', book));
    expect(screen.getByText('Ven como eres.')).toBeVisible();
    expect(screen.getByText('Con cada reserva')).toBeVisible();
    await act(() => speak('en', book));
  });

  it('and what it does state is shown', async () => {
    act(() => setBusiness({ ...own, about: { headline: 'Breathe\nslowly', lead: 'Yoga by the river.', text: 'I teach.', credentials: [{ title: 'Teacher', detail: '500 hours' }], samples: false } }));
    await open('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Breathe slowly' })).toBeVisible();
    for (const words of ['Yoga by the river.', 'I teach.', '500 hours']) expect(screen.getByText(words)).toBeVisible();
    expect(invented()).toEqual([]);
  });
});
