import * as content from '@coach/content';
import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import { pairsOf, type Phrasebook } from '@coach/web-kit';
import { fakeApi } from '@coach/web-kit/testing/fake-api.ts';
import { openArea, openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { screen, waitFor } from '@testing-library/react';
import path from 'node:path';
import { sourceTexts, sourcesBelow } from '../testing/copy-in-code.ts';
import { area } from './area.ts';
import { OUTCOME_WORDS } from './features/payment/payment-outcome.ts';

const pairs = pairsOf(messages, messagesInSpanish);
const book: Phrasebook = new Map([...pairs, ...spanishPhrases]);

const ROOT = path.resolve(__dirname, '../../..');
const from = (folder: string) => sourcesBelow(path.join(ROOT, folder)).map((file) => [path.relative(ROOT, file), sourceTexts(file)] as const);
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const keysOf = (catalogue: object): string[] =>
  Object.entries(catalogue).flatMap(([key, words]: [string, unknown]) => (typeof words === 'string' ? [key] : keysOf(words as object).map((inner) => `${key}.${inner}`)));

/** Texts that are the same in every language, or that are names. */
const NO_WORDS = /^[^\p{L}]*$|^\$|^[\w-]+@|^Your Coach$|^Los Angeles, California$|^\d+ min$/u;
const NAMES = ['id', 'href', 'src', 'svg', 'kind', 'serviceType', 'actionType', 'captions', 'found', 'poster', 'description'];
const wordsOf = (copy: unknown): string[] => {
  if (typeof copy === 'string') return NO_WORDS.test(copy) ? [] : [copy];
  if (Array.isArray(copy)) return copy.every((line) => typeof line === 'string') && book.has(copy.join(' ')) ? [] : copy.flatMap(wordsOf);
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.keys(copy).filter((name) => !NAMES.includes(name) || (name === 'description' && ('cents' in copy || 'ctaText' in copy))).flatMap((name) => wordsOf((copy as Record<string, unknown>)[name]));
};

afterEach(async () => {
  jest.restoreAllMocks();
  await speak('en', book);
});

describe('the Spanish messages', () => {
  it('have the catalog’s keys', () => {
    expect(keysOf(messagesInSpanish)).toEqual(keysOf(messages));
  });

  it('have the same placeholders as the English ones', () => {
    for (const [english, spanish] of book) expect([english, placeholders(spanish)]).toEqual([english, placeholders(english)]);
  });

  it('exist once for every phrase', () => {
    const english = spanishPhrases.map(([phrase]) => phrase);
    expect(english.filter((phrase, index) => english.indexOf(phrase) !== index)).toEqual([]);
    expect([...book.values()].filter((phrase) => phrase.trim() === '')).toEqual([]);
  });

  it.each(['about', 'bookingMoves', 'comingClasses', 'contact', 'events', 'footerNavigation', 'heroStats', 'homePlans', 'membership', 'membershipPlans', 'navigation', 'pictures', 'planOpens', 'planPage', 'planPictures', 'POPULAR_LABEL', 'pricingPlans', 'SERVICE_WORDS', 'sessionPricing', 'stories', 'TWO_LENGTHS', 'testimonials', 'trainingStyles'] as const)('cover %s', (name) => {
    expect(wordsOf(content[name]).filter((phrase) => !book.has(phrase))).toEqual([]);
  });

  it('cover the brand texts', () => {
    const { headline, lead, credentials } = content.brand;
    expect(wordsOf({ headline, lead, credentials }).filter((phrase) => !book.has(phrase))).toEqual([]);
  });

  it('cover the texts in components', () => {
    const said = ['apps/public/src', 'apps/shell/src/frame', 'libs/web-kit/src', 'libs/ui/src'].flatMap(from);
    expect(said.flatMap(([file, { phrases }]) => phrases.filter((phrase) => !book.has(phrase)).map((phrase) => `${file}: ${phrase}`))).toEqual([]);
    expect(wordsOf(OUTCOME_WORDS).filter((phrase) => !book.has(phrase) && !['success', 'info'].includes(phrase))).toEqual([]);
  });
});

test('no component of the public site bypasses the phrasebook', () => {
  const bare = from('apps/public/src').flatMap(([file, said]) => said.bare.map((text) => `${file}: ${text}`));
  // The switch to the other language and the name of a video's captions are written in the language they refer to.
  expect(bare.filter((line) => !/language-switch|label="English"/.test(line))).toEqual([]);
});

describe('the public site in Spanish', () => {
  it.each([
    ['/', 'La fuerza se entrena'],
    ['/pricing', 'Planes de suscripción de video'],
    ['/membership', 'Hazte miembro gratis'],
    ['/testimonials', 'Ellos hicieron el trabajo'],
    ['/auth', 'Tu cuenta'],
    ['/reset-password', 'Restablece tu contraseña'],
    ['/payment-success', 'Nada que mostrar'],
    ['/payment-canceled', 'Pago cancelado - no se te cobró nada'],
  ])('%s', async (address, heading) => {
    openAreaAs(null, area, address, {});
    await screen.findByRole('heading', { level: 1 });
    await speak('es', book);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });

  it('shows its errors in Spanish', async () => {
    const { user } = openAreaAs(null, area, '/auth', {});
    await screen.findByRole('heading', { level: 1 });
    await speak('es', book);
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Llena todos los campos');
    expect(screen.getByText('Escribe tu contraseña.')).toBeInTheDocument();
  });

  it('is turned on and off with the switch', async () => {
    fakeApi({});
    await speak('en', book);
    const { user } = openArea(area, '/auth');
    await user.click((await screen.findAllByRole('button', { name: 'Español' }))[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^(?!Sign).* \| The Coach$/));
    await user.click(screen.getAllByRole('button', { name: 'English' })[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeInTheDocument();
  });

  it('links from a page with a Spanish URL to that URL, which also opens in a new tab', async () => {
    fakeApi({});
    await speak('en', book);
    openArea(area, '/pricing');
    const [link] = await screen.findAllByRole('link', { name: 'Español' });
    expect(link).toHaveAttribute('href', '/es/pricing');
    expect(link).toHaveAttribute('hreflang', 'es');
  });
});
