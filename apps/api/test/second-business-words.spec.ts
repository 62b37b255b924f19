import { rm } from 'node:fs/promises';
import { brandFiles, ownTexts, pages, socialWords } from '@coach/content';
import { findingsIn, textsOf, wordsOfPage, type Finding } from '@coach/content/testing/first-business.ts';
import { yogaInBerlin } from '@coach/content/yoga-in-berlin';
import type { AdminBooking, Booking, TransactionPage } from '@coach/contracts';
import { mailNames, type MailName } from '@coach/emails';
import { addressIn, LANGUAGES, MINUTE, TRANSLATED_PAGES, type Language } from '@coach/domain';
import { examplesOf } from '../src/email/preview/mail-examples.ts';
import { accessRows } from './access-rows.ts';
import { eventually } from './eventually.ts';
import { YogaStudio, type Guest } from './second-business/yoga-studio.ts';
import { buildSite } from './site/built-site.ts';

jest.setTimeout(120_000);

/** Records from before the business became hers keep their original values. */
const OF_BEFORE = /^GET \/admin\/(?:business\/history|audit(?:\/export)?)$/;
const isOfBefore = ({ where, said }: Finding) => OF_BEFORE.test(where) && /USD|Premium Package/.test(said);

/** A business with another trade, city, currency and clock shows nothing of the specification's business anywhere. */
describe('the second business shows nothing of the first one', () => {
  let studio: YogaStudio;
  let dist: string;
  let guest: Guest;
  let lesson: Booking;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    dist = await buildSite();
    studio = await YogaStudio.begin({ WEB_DIST: dist });
    await studio.make();
    guest = await studio.join('Greta');
    await live();
  });
  afterAll(async () => {
    await studio.testApp.stop();
    await rm(dist, { recursive: true });
  });

  /** Triggers most of what can happen to a client. */
  async function live(): Promise<void> {
    await studio.payments.pay(await studio.checkout(guest, { serviceType: studio.pass.id }));
    const wanted = { booking_type: 'private_lesson', session_date: '2027-03-30T14:00:00+02:00', duration_minutes: 60, location: '', place_id: studio.places[0]!.id, notes: 'Left knee' };
    lesson = await eventually(async () => {
      const { status, body } = await studio.testApp.request.post<Booking>('/bookings/with-credit', wanted, guest.bearer);
      return status === 201 ? body : null;
    });
    for (const one of studio.classes) await studio.payments.pay(await studio.joinClass(guest, one));
    await eventually(async () => (await studio.bookings(guest)).length === 3);
    await studio.ask('POST', `/bookings/${lesson.id}/move`, { session_date: '2027-04-01T15:00:00+02:00' }, guest);
    const { id } = await studio.ask<Booking>('POST', '/bookings/with-credit', { ...wanted, session_date: '2027-04-06T14:00:00+02:00' }, guest);
    await studio.ask('POST', `/bookings/${id}/cancel`, {}, guest);
    await studio.ask('POST', '/contact/send-contact-email', { firstName: 'Udo', lastName: 'Kern', email: 'udo@gast.example', goals: 'A calmer back' }, { email: '', bearer: '' });
    await studio.ask('POST', '/calendar-feed', {}, guest);
    await studio.ask('POST', '/calendar-feed', {});
    studio.testApp.advance(6 * MINUTE);
    await studio.quiet();
    const { bookings: [first] } = await studio.ask<{ bookings: AdminBooking[] }>('GET', '/admin/bookings');
    const { transactions } = await studio.ask<TransactionPage>('GET', '/admin/books/transactions');
    Object.assign(ids, { booking_id: lesson.id, user_id: first!.user_id, document: 'terms-conditions', document_id: transactions.find(({ document }) => document)?.document?.id });
  }

  const textOf = async (address: string, bearer?: string) => (await fetch(address, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {})).text();
  const page = (address: string) => textOf(studio.testApp.url + address);

  it('on any page, in its structured data, and in the data passed to scripts', async () => {
    await eventually(async () => (await page('/pricing')).includes(yogaInBerlin.identity.name), 30_000);
    const found: Finding[] = [];
    for (const { path, prerendered = false } of pages.filter((one) => one.path !== '/gallery')) {
      const words = wordsOfPage(await page(path));
      expect({ path, isWhole: words.length > (prerendered ? 1_500 : 200) }).toEqual({ path, isWhole: true });
      found.push(...findingsIn(path, words));
    }
    for (const path of TRANSLATED_PAGES.map((one) => addressIn('es', one))) {
      const words = wordsOfPage(await page(path));
      expect({ path, isSpanish: words.includes('Iniciar sesión') }).toEqual({ path, isSpanish: true });
      found.push(...findingsIn(path, words));
    }
    found.push(...findingsIn('an address without a page', wordsOfPage(await page('/nowhere'))));
    for (const file of ['/sitemap.xml', '/robots.txt', '/site.webmanifest']) found.push(...findingsIn(file, await page(file)));
    expect(found).toEqual([]);
    expect(await page('/')).toContain('Breathe');
    expect(wordsOfPage(await page('/'))).toContain('Second courtyard, ring Vogt.');
    expect(wordsOfPage(await page('/es'))).toContain('Segundo patio, toca en Vogt.');
    // The story page starts with the newest story, but both were written at the same instant.
    for (const [home, stories, ...subjects] of [['/', '/testimonials', 'Calm', 'Back &amp; posture'], ['/es', '/es/testimonials', 'Calma', 'Espalda y postura']]) {
      const saidOn = async (address: string) => {
        const shown = (await page(address)).replace(/<script[^]*?<\/script>/g, '');
        return subjects.filter((words) => shown.includes(`>${words}<`));
      };
      await eventually(async () => (await saidOn(home!)).length === subjects.length, 30_000);
      expect(await saidOn(stories!)).not.toEqual([]);
    }
  });

  it('in English on her Spanish pages', async () => {
    const english = ownTexts({ business: yogaInBerlin, words: {}, events: [], classes: [] }).flatMap(({ english: text }) => text.split('\n'));
    for (const path of TRANSLATED_PAGES) {
      const shown = (await page(addressIn('es', path))).replace(/<script[^]*?<\/script>/g, '');
      expect({ path, english: english.filter((text) => shown.includes(`>${text}<`)) }).toEqual({ path, english: [] });
    }
    const home = await page('/es');
    for (const spanish of ['Primero', 'Vinyasa y noches tranquilas en Neukölln, para quien empieza y para quien vuelve.', 'Maestra de vinyasa', 'Clase privada']) expect(home).toContain(`>${spanish}<`);
  });

  it('in icons and link preview images', () => {
    expect(brandFiles(yogaInBerlin).flatMap(({ address, svg }) => findingsIn(address, svg.replace(/<path\b[^>]*>/g, '')))).toEqual([]);
  });

  it('in the text of link preview images', () => {
    expect(pages.flatMap(({ path }) => findingsIn(path, socialWords(path, yogaInBerlin)))).toEqual([]);
    expect(socialWords('/', yogaInBerlin)).toBe('BREATHE FIRST, Atemraum');
  });

  it('in any mail sent to her client or to her', () => {
    const { mails } = studio.testApp.mailbox;
    expect(mails.length).toBeGreaterThan(8);
    const found = mails.flatMap(({ subject, html, text }) => findingsIn(`mail: ${subject}`, [subject, text, wordsOfPage(html)].join('\n')));
    expect(found).toEqual([]);
  });

  it('in a calendar of one session or of all, her client’s or her own', async () => {
    const feeds = await Promise.all([guest, studio.coach].map(async (who) => (await studio.ask<{ feed: { url: string } }>('GET', '/calendar-feed', undefined, who)).feed.url));
    const files = [await textOf(`${studio.testApp.url}/api/bookings/${lesson.id}/calendar-file`, guest.bearer), ...(await Promise.all(feeds.map((url) => textOf(url))))];
    expect(files.map((file) => file.slice(0, 15))).toEqual(files.map(() => 'BEGIN:VCALENDAR'));
    expect(files.flatMap((file) => findingsIn('calendar', file.replace(/\r\n /g, '')))).toEqual([]);
  });

  it('on a payment page, its receipt, or the card statement', async () => {
    const open = await studio.checkout(guest, { serviceType: studio.pass.id });
    const { data } = await studio.payments.stripe.charges.list();
    expect(data).toHaveLength(3);
    const shown = [await textOf(`${studio.testApp.sandbox.url}/c/pay/${open}`), ...(await Promise.all(data.map(({ receipt_url: url }) => textOf(url!))))].map(wordsOfPage);
    const told = data.flatMap(({ currency, description, statement_descriptor: descriptor, calculated_statement_descriptor: calculated }) => [currency, description ?? '', descriptor ?? '', calculated ?? '']);
    expect([...shown, ...told].flatMap((words) => findingsIn('payment', words))).toEqual([]);
    expect(shown[0]).toMatch(/600,00\s€|€\s?600[.,]00/);
  });

  const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '00000000-0000-4000-8000-000000000000');
  const reads = Object.keys(accessRows).filter((row) => row.startsWith('GET ') && !row.includes('/live')).map((row) => row.slice(4));

  it('in any answer of the API, to a visitor, her client or her, or in any exported list', async () => {
    await Promise.all([studio.again(guest), studio.again(studio.coach)]);
    const found: Finding[] = [];
    let answered = 0;
    for (const path of reads) {
      for (const bearer of [undefined, guest.bearer, studio.coach.bearer]) {
        const { status, body } = await studio.testApp.request.get(filled(path), bearer);
        if (status === 200) answered += 1;
        found.push(...findingsIn(`GET ${path}`, textsOf(body).join('\n')));
      }
    }
    expect(answered).toBeGreaterThan(100);
    const { text: receipt } = await studio.ask<{ text: string }>('GET', `/admin/books/documents/${ids['document_id']}`);
    expect(receipt).toContain(yogaInBerlin.identity.name);
    expect(found.filter((one) => !isOfBefore(one))).toEqual([]);
  });
});

const inLanguages = mailNames.flatMap((name) => LANGUAGES.map((language): [MailName, Language] => [name, language]));

it.each(inLanguages)('the second business shows nothing of the first one in the mail %s, in %s', (name, language) => {
  const found = examplesOf(name, { business: yogaInBerlin, origin: 'https://atemraum.example' }, language).flatMap(({ label, mail: { subject, html, text } }) => findingsIn(`${name}, ${label}`, [subject, text, wordsOfPage(html)].join('\n')));
  expect(found).toEqual([]);
});
