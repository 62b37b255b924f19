import type { Business } from '@coach/domain';
import { servicesOfTrade, TRADE_NAMES, type Trade } from './businesses/trades.ts';
import { yogaInBerlin } from './businesses/yoga-in-berlin.ts';
import { ownBusiness, yourCoach } from './index.ts';
import { ownTexts, type OwnTextSources } from './own-texts.ts';
import type { SiteWords } from './site-copy.ts';
import { spanishOf } from './spanish/heads.ts';
import { soldNamesIn } from './spanish/sold-names.ts';

const textsOf = (business: Business, more: Partial<OwnTextSources> = {}) => ownTexts({ business, words: {}, events: [], classes: [], ...more });
const own = ownBusiness('ana@linde.test');

/** Returns the texts that Spanish readers would get in English. */
function missing(business: Business, more: Partial<OwnTextSources> = {}) {
  const book = spanishOf({ business, words: more.words ?? {} });
  return textsOf(business, more).filter(({ english }) => !book.has(english.replaceAll('\n', ' '))).map(({ group, english }) => `${group}: ${english}`);
}

describe('the texts of a business that visitors read', () => {
  it('all have Spanish for the demo, for an unedited business, and for a yoga teacher with her own', () => {
    expect([missing(yourCoach), missing(own), missing(yogaInBerlin)]).toEqual([[], [], []]);
  });

  it.each(Object.keys(TRADE_NAMES) as Trade[])('all have Spanish with the proposals for a %s', (trade) => {
    expect(missing({ ...own, services: servicesOfTrade(own.services, trade, 'USD') })).toEqual([]);
  });

  it('lack Spanish where the English was reworded, wherever it is shown', () => {
    const business = { ...yogaInBerlin, about: { ...yogaInBerlin.about, lead: 'Vinyasa in Neukölln.' } };
    const words: SiteWords = { 'announcement.text': 'Closed in May', 'announcement.label': 'Why', 'announcement.href': '/book', 'hero.0.value': '12', 'hero.0.label': 'Years', 'plans.home.video_library.cta': 'Film nights' };
    const events = [{ title: 'Open day', location: 'Berlin, Germany', description: 'Tea and mats.' }];
    expect(missing(business, { words, events, classes: [{ name: 'Yin on Sundays' }] })).toEqual([
      'about: Vinyasa in Neukölln.',
      ...['site: Closed in May', 'site: Why', 'site: Years', 'events: Open day', 'events: Berlin, Germany', 'events: Tea and mats.', 'classes: Yin on Sundays'],
    ]);
    const plans = business.plans.map((plan) => ({ ...plan, isActive: true }));
    expect(missing({ ...business, plans }, { words })).toContain('plans: Film nights');
  });

  it('are listed once each, without those off sale, figures without letters, and empty ones', () => {
    const texts = textsOf({ ...yogaInBerlin, about: { ...yogaInBerlin.about, lead: 'Private lesson', text: '' } }, { words: { 'hero.0.value': '500+', 'hero.0.label': 'Private lesson' } }).map(({ english }) => english);
    expect(texts.filter((text) => text === 'Private lesson')).toHaveLength(1);
    expect(texts).not.toEqual(expect.arrayContaining(['500+']));
    expect(texts).not.toEqual(expect.arrayContaining(['']));
    expect(texts).not.toEqual(expect.arrayContaining(['Group session']));
  });
});

describe('the coach’s own Spanish', () => {
  it('takes precedence over the product’s, with the coach’s line breaks', () => {
    const business = { ...yogaInBerlin, translations: [...yogaInBerlin.translations, { english: 'See prices', spanish: 'Lo que cuesta' }] };
    const book = spanishOf({ business, words: {} });
    expect([book.get('Breathe first'), book.get('Breathe\nfirst'), book.get('See prices')]).toEqual(['Primero / respira', 'Primero\nrespira', 'Lo que cuesta']);
  });

  it('is used for the names of what she sells in mails and calendars', () => {
    expect(soldNamesIn('es', yogaInBerlin).get('Vinyasa class')).toBe('Clase de vinyasa');
    expect(soldNamesIn('es', { ...yogaInBerlin, translations: [] }).get('Vinyasa class')).toBeUndefined();
    expect(soldNamesIn('en', yogaInBerlin).size).toBe(0);
  });
});
