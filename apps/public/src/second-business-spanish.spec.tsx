import { screen } from '@testing-library/react';
import { sitePhrases } from '@coach/content';
import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { findingsIn, wordsOfPage } from '@coach/content/testing/first-business.ts';
import { yogaInBerlin } from '@coach/content/yoga-in-berlin';
import { messages } from '@coach/contracts';
import { act } from 'react';
import { setBusiness, setSiteWords, pairsOf, presentBusiness } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { area } from './area.ts';

const book = new Map([...pairsOf(messages, messagesInSpanish), ...spanishPhrases]);
const before = presentBusiness();
beforeEach(() => act(() => {
  setBusiness(yogaInBerlin);
  setSiteWords({}, sitePhrases({}, yogaInBerlin));
}));
afterEach(async () => {
  act(() => {
    setBusiness(before);
    setSiteWords({});
  });
  await speak('en', book);
});

/** The legal texts are in English until the coach writes them in Spanish; the API's own spec covers those. */
describe('the second business in Spanish shows nothing of the first', () => {
  it.each([['/', 'Reservaciones'], ['/pricing', 'Planes'], ['/membership', 'cuenta'], ['/testimonials', 'Iniciar sesión'], ['/auth', 'Tu cuenta'], ['/reset-password', 'contraseña'], ['/payment-success', 'pago'], ['/payment-canceled', 'pago']])('%s', async (address, spanish) => {
    fakeApi({ 'GET /content/testimonials': () => ok([]), 'GET /content/events': () => ok([]), 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }) });
    openArea(area, address);
    await screen.findByRole('heading', { level: 1 });
    await speak('es', book);
    const words = wordsOfPage(document.body.innerHTML);
    expect(words).toMatch(new RegExp(spanish, 'i'));
    expect(findingsIn(address, words)).toEqual([]);
  });
});

it('marks the coach’s own English headline as English if there is no Spanish one', async () => {
  fakeApi({ 'GET /content/testimonials': () => ok([]), 'GET /content/events': () => ok([]), 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }) });
  openArea(area, '/');
  const headline = await screen.findByRole('heading', { level: 1 });
  expect(headline).not.toHaveAttribute('lang');
  await speak('es', book);
  expect(headline).toHaveTextContent('Primero respira');
  expect(headline).not.toHaveAttribute('lang');
  act(() => setBusiness({ ...yogaInBerlin, about: { ...yogaInBerlin.about, headline: 'Slow down\nfirst' } }));
  expect(headline).toHaveTextContent('Slow down first');
  expect(headline).toHaveAttribute('lang', 'en');
});

it('states later partial refunds right after the full refund, before other promises of a service', async () => {
  fakeApi({ 'GET /content/testimonials': () => ok([]), 'GET /content/events': () => ok([]), 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }) });
  openArea(area, '/');
  expect(await screen.findByRole('article', { name: 'Posture check' })).toHaveTextContent(/Full refund until 48 hours before\. Later you get back 50% until .*?\. Time for your questions\. You decide afterwards\./);
});
