import { spanishPhrases } from '@coach/content/spanish';
import { yogaInBerlin } from '@coach/content/yoga-in-berlin';
import type { Testimonial } from '@coach/contracts';
import type { Business } from '@coach/domain';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { act, screen, within } from '@testing-library/react';
import { area } from '../../area.ts';

const book = new Map(spanishPhrases);
const story = (category: string): Testimonial => ({
  ...{ id: 'story-of-ana', name: 'Ana', location: null, text: 'Ana was here.', results: 'Slept well', rating: 5 },
  ...{ category, featured: true, type: 'text', videoUrl: null, beforeAfterImage: null, sample: false },
});

let before: Business;
beforeEach(() => {
  before = presentBusiness();
});
afterEach(async () => {
  await speak('en', book);
  act(() => setBusiness(before));
  jest.restoreAllMocks();
});

/** The story as the page shows it, for a business with these categories. */
async function shownOn(address: string, category: string, storyCategories = yogaInBerlin.storyCategories) {
  act(() => setBusiness({ ...yogaInBerlin, storyCategories }));
  fakeApi({ 'GET /content/testimonials': () => ok([story(category)]), 'GET /content/events': () => ok([]), 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }) });
  openArea(area, address);
  const quote = await screen.findByText('Ana was here.');
  return quote.closest<HTMLElement>('article, li')!;
}

describe.each(['/testimonials', '/'])('TST-05 the category of a story, on %s', (address) => {
  it.each([
    ['calm', 'Calm', 'Calma'],
    ['strength', 'Everything else', 'Todo lo demás'],
  ])('%s is shown under the coach’s name for it, in both languages', async (category, english, spanish) => {
    const shown = within(await shownOn(address, category));
    expect(shown.getByText(english)).toBeVisible();
    await speak('es', book);
    expect(shown.getByText(spanish)).toBeVisible();
    expect(shown.queryByText(english)).toBeNull();
  });

  it('without a Spanish name, Spanish pages show the other', async () => {
    const shown = within(await shownOn(address, 'calm', [{ id: 'calm', name: 'Calm', es: '' }, { id: 'general', name: 'General', es: '' }]));
    await speak('es', book);
    expect(shown.getByText('Calm')).toBeVisible();
  });

  it('is not shown if there is only one', async () => {
    const shown = await shownOn(address, 'strength', [{ id: 'general', name: 'General', es: '' }]);
    expect(shown).not.toHaveTextContent(/general|strength/i);
  });
});

it('a story in one of the coach’s own categories has a drawing, too', async () => {
  const shown = await shownOn('/testimonials', 'calm');
  const panel = shown.querySelector('figure')!;
  expect(panel.querySelector('svg')!.innerHTML).toContain('<path');
  expect(panel.className).not.toContain('undefined');
});
