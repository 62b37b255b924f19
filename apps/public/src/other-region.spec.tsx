import { builtLegal } from '@coach/content';
import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import { setLegalPages, pairsOf, type Phrasebook } from '@coach/web-kit';
import { inBerlin, saidOfAnother } from '@coach/web-kit/testing/berlin.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { screen } from '@testing-library/react';
import { area } from './area.ts';

const book: Phrasebook = new Map([...pairsOf(messages, messagesInSpanish), ...spanishPhrases]);
/** Texts that still belong to one specific business: seeded content. Do not add any. */
const SEEDED: readonly string[] = [];

inBerlin();
afterEach(async () => {
  jest.restoreAllMocks();
  await speak('en', book);
});

it.each(['/', '/testimonials', '/pricing', '/membership', '/privacy-policy', '/terms-conditions', '/auth?plan=video_library', '/reset-password', '/payment-success', '/payment-canceled'])(
  'GEN-07 GEN-08 GEN-09 GEN-16 %s uses local formats for a business in Berlin, in both languages',
  async (address) => {
    setLegalPages(builtLegal);
    openAreaAs(null, area, address, {});
    await screen.findByRole('heading', { level: 1 });
    expect(saidOfAnother(document.body.textContent, SEEDED)).toBeUndefined();
    await speak('es', book);
    expect(saidOfAnother(document.body.textContent, SEEDED)).toBeUndefined();
  },
);

it('shows prices, time zone, and place name', async () => {
  openAreaAs(null, area, '/', {});
  expect(await screen.findAllByText('55 €')).not.toHaveLength(0);
  expect(screen.getAllByText('Begleitung')).not.toHaveLength(0);
  expect(screen.getAllByText('149 €')).not.toHaveLength(0);
  expect(screen.getByText(/All times are Central European\./)).toBeInTheDocument();
  expect(screen.getAllByText('Kraftraum Mitte, home')).not.toHaveLength(0);
});
