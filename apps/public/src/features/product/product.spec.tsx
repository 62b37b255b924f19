import { screen } from '@testing-library/react';
import { ownBusiness, sitePhrases } from '@coach/content';
import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { findingsIn } from '@coach/content/testing/first-business.ts';
import { yogaInBerlin } from '@coach/content/yoga-in-berlin';
import { messages } from '@coach/contracts';
import type { Business } from '@coach/domain';
import { act } from 'react';
import { setBusiness, setSiteWords, pairsOf, presentBusiness } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { area } from '../../area.ts';

const book = new Map([...pairsOf(messages, messagesInSpanish), ...spanishPhrases]);
const before = presentBusiness();
beforeAll(() => Promise.all([import('./inside.tsx'), import('./booking-ticket.tsx')]), 60_000);
afterEach(async () => {
  act(() => {
    setBusiness(before);
    setSiteWords({});
  });
  await speak('en', book);
});

const be = (business: Business) => act(() => {
  setBusiness(business);
  setSiteWords({}, sitePhrases({}, business));
});
const open = async (address: string) => {
  fakeApi({ 'GET /content/testimonials': () => ok([]), 'GET /content/events': () => ok([]), 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }) });
  openArea(area, address);
  await screen.findByRole('heading', { level: 1 });
};
const frame = (label: RegExp) => screen.findByRole('img', { name: label });
const section = () => screen.findByRole('region', { name: 'See it before you join' });
const shown = async () => (await section()).textContent;
/** Activates all plans, so that the business sells everything. */
const selling = (business: Business): Business => ({ ...business, plans: business.plans.map((plan) => ({ ...plan, isActive: true })) });

describe('product samples on public pages', () => {
  it('the ticket on the home page: what, when, price, and until when canceling is free', async () => {
    await open('/');
    const ticket = await frame(/sample of the booking page: 1:1 Personal Training, Friday at 9:30 am, \$90.00/);
    for (const words of ['Fri 11/12', '9:30 am', 'to 10:30 am, Los Angeles, California', '60 minutes', 'Free to cancel until 11/11/2027 9:30 am', 'Continue to payment']) expect(ticket).toHaveTextContent(words);
  });

  it('the dashboard, a check-in, the player, and the sick-day email on the membership page', async () => {
    await open('/membership');
    expect(await frame(/sample of the dashboard/)).toHaveTextContent(/Friday.*9:30 am.*1:1 Personal Training, 60 min/);
    expect(await frame(/sample of a check-in/)).toHaveTextContent(/Energy 4 of 5.*Stuck to the plan 5 of 5.*181\.9 lb.*Your coach/);
    expect(await frame(/sample of the video player/)).toHaveTextContent('6:52 / 21:00');
    const mail = await frame(/sample of the email on a sick day/);
    for (const words of ['This session can’t take place', '11/12/2027 9:30 am PT', 'We’re refunding $90.00', '11/13/2027 9:30 am PT', 'Take one of these times']) expect(mail).toHaveTextContent(words);
    expect(await shown()).toContain('With the Premium Package');
  });

  it('are not interactive, and are announced only once', async () => {
    await open('/membership');
    await section();
    const frames = screen.getAllByRole('img', { name: /sample/ });
    expect(frames).toHaveLength(4);
    for (const one of frames) {
      expect(one).toHaveTextContent('Sample');
      const [inner, ...others] = one.children;
      expect(others).toEqual([]);
      expect(inner).toHaveAttribute('inert');
      expect(inner).toHaveAttribute('aria-hidden', 'true');
    }
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('are in Spanish, including the email', async () => {
    await open('/membership');
    await section();
    await speak('es', book);
    expect(await frame(/Ejemplo del panel/)).toHaveTextContent(/viernes|Viernes/);
    expect(await frame(/Ejemplo de un seguimiento/)).toHaveTextContent('Energía 4 de 5');
    expect(await frame(/Ejemplo del correo/)).not.toHaveTextContent(/We’re refunding|Held for you/);
  });
});

describe('product samples for another kind of business', () => {
  it.each(['en', 'es'] as const)('show its services, currency, clock format, and texts, and none of the demo business (%s)', async (language) => {
    be(selling(yogaInBerlin));
    await open('/membership');
    await screen.findAllByRole('img', { name: /sample of/ });
    await speak(language, book);
    const frames = screen.getAllByRole('img', { name: /^(?:A sample|Ejemplo)/ });
    expect(frames).toHaveLength(4);
    for (const one of frames) expect(findingsIn('a frame', `${one.textContent} ${one.getAttribute('aria-label')}`)).toEqual([]);
    const all = frames.map((one) => one.textContent).join(' ');
    const lesson = { en: 'Private lesson', es: 'Clase privada' }[language];
    for (const words of [lesson, '09:30', '85,00', '12.11.2027', 'Berlin', 'Atemraum']) expect(all).toContain(words);
    expect(all).not.toContain('kg');
  });

  it('show no player without videos, and no check-in without check-ins', async () => {
    be(yogaInBerlin);
    await open('/membership');
    await frame(/sample of the dashboard/);
    expect(screen.queryByRole('img', { name: /sample of the video player/ })).toBeNull();
    expect(screen.queryByRole('img', { name: /sample of a check-in/ })).toBeNull();
    expect(screen.queryByText('Videos that keep your place')).toBeNull();
    expect(screen.queryByText('Your week in a minute')).toBeNull();
  });

  it('show no ticket, session, or email if nothing with a price is sold yet', async () => {
    const own = ownBusiness('ada@studio.example');
    be({ ...own, services: own.services.map((service) => ({ ...service, isActive: false })) });
    await open('/');
    expect(screen.queryByText('before you pay')).toBeNull();
    expect(screen.queryByRole('img', { name: /A sample/ })).toBeNull();
  });

  it('show no Move button if sessions can’t be moved, and no refund if they are paid on the spot', async () => {
    const policy = { ...before.policy, mostMoves: 0 };
    be({ ...before, policy, services: before.services.map((service) => ({ ...service, paid: 'on_the_spot' as const })) });
    await open('/membership');
    expect(await frame(/sample of the dashboard/)).not.toHaveTextContent('Move');
    expect(await frame(/sample of the email on a sick day/)).not.toHaveTextContent('We’re refunding');
  });
});
