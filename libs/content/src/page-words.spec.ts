import { yourCoach } from './businesses/your-coach.ts';
import { descriptionOf } from './page-heads.ts';
import { editableWords, defaultText } from './editable.ts';
import { ownPhrases, phraseOf, wordedPages } from './page-words.ts';
import { plainPhrases } from './plain-words.ts';

const places = Object.values(wordedPages).flatMap((page) => page.places);
const samples = { samples: true };
const placeholders = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('ADM-09 the coach’s phrases in place of the catalogue’s', () => {
  it('have one field per phrase, under a key that the database accepts', () => {
    const phrases = places.map(({ phrase }) => phraseOf(phrase));
    expect(new Set(phrases).size).toBe(phrases.length);
    for (const key of editableWords.keys()) expect(key).toMatch(/^[a-z0-9_.]{3,80}$/);
  });

  it('are none while the coach has written nothing', () => {
    expect(ownPhrases({}, 'en', samples).size).toBe(0);
    expect(ownPhrases({}, 'es', samples).size).toBe(0);
  });

  it('use her English for everyone, and her Spanish for Spanish readers', () => {
    const words = { 'pages.membership.title': 'Come\nin', 'pages.membership.lead': 'Free.', 'pages.membership.lead.es': 'Gratis.' };
    expect([...ownPhrases(words, 'en', samples).values()]).toEqual(['Come / in', 'Free.']);
    expect([...ownPhrases(words, 'es', samples).values()]).toEqual(['Come / in', 'Gratis.']);
  });

  it('default to generic text for a business without examples, until she writes her own', () => {
    const [about, key, phrase] = [{ samples: false }, 'pages.membership.personal_from', 'With 1:1 training or Premium'];
    expect(ownPhrases({}, 'en', about).get(phrase)).toBe('With every booking');
    expect(ownPhrases({}, 'es', about).get(phrase)).toBe('Con cada reserva');
    expect(ownPhrases({ [key]: 'For friends' }, 'en', about).get(phrase)).toBe('For friends');
    expect(defaultText(key, { about: { ...yourCoach.about, ...about }, plans: yourCoach.plans })).toBe('With every booking');
    expect(defaultText(key, yourCoach)).toBe(phrase);
  });
});

describe('a free consultation', () => {
  const priced = (priceCents: number) => yourCoach.services.map((service) => (service.kind === 'consultation' ? { ...service, lengths: [{ ...service.lengths[0]!, priceCents }] } : service));
  it.each([
    ['is promised where there is one', priced(0), []],
    ['is not promised where it has a price', priced(4_000), ['Book now', 'See what’s on offer, and pick what works for you.']],
    ['is not promised where it is off sale', yourCoach.services.map((service) => ({ ...service, isActive: false })), ['Book now', 'See what’s on offer, and pick what works for you.']],
  ])('%s', (_, services, said) => {
    expect([...ownPhrases({}, 'en', { samples: true, services }).values()]).toEqual(said);
    expect(ownPhrases({ 'pages.home.hero_button': 'Come in' }, 'en', { samples: true, services }).get('Book a free consultation')).toBe('Come in');
    expect(descriptionOf({ ...yourCoach, services }).includes('free')).toBe(said.length === 0);
  });
});

describe('plain words', () => {
  it.each([...plainPhrases])('“%s” has plain words that speak of no trade', (_phrase, { en, es }) => {
    expect(`${en} ${es}`).not.toMatch(/fitness|training|workout|strength|video|1:1|entrenamiento|fuerza/i);
    expect(placeholders(en)).toEqual(placeholders(es));
  });
});
