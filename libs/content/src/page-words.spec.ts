import { yourCoach } from './businesses/your-coach.ts';
import { descriptionOf } from './page-heads.ts';
import { editableWords, firstWords } from './editable.ts';
import { ownPhrases, phraseOf, wordedPages } from './page-words.ts';
import { plainPhrases } from './plain-words.ts';

const places = Object.values(wordedPages).flatMap((page) => page.places);
const samples = { samples: true };
const placeholders = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('ADM-09 what pages say in place of the catalogue’s phrases', () => {
  it('is asked for once for each phrase, under a key that the database takes', () => {
    const phrases = places.map(({ phrase }) => phraseOf(phrase));
    expect(new Set(phrases).size).toBe(phrases.length);
    for (const key of editableWords.keys()) expect(key).toMatch(/^[a-z0-9_.]{3,80}$/);
  });

  it('is nothing while the coach has worded nothing', () => {
    expect(ownPhrases({}, 'en', samples).size).toBe(0);
    expect(ownPhrases({}, 'es', samples).size).toBe(0);
  });

  it('is her English for everybody, and her Spanish for those who read it', () => {
    const words = { 'pages.membership.title': 'Come\nin', 'pages.membership.lead': 'Free.', 'pages.membership.lead.es': 'Gratis.' };
    expect([...ownPhrases(words, 'en', samples).values()]).toEqual(['Come / in', 'Free.']);
    expect([...ownPhrases(words, 'es', samples).values()]).toEqual(['Come / in', 'Gratis.']);
  });

  it('of a business without examples are words that are true of any, until she has her own', () => {
    const [about, key, phrase] = [{ samples: false }, 'pages.membership.personal_from', 'With 1:1 training or Premium'];
    expect(ownPhrases({}, 'en', about).get(phrase)).toBe('With every booking');
    expect(ownPhrases({}, 'es', about).get(phrase)).toBe('Con cada reserva');
    expect(ownPhrases({ [key]: 'For friends' }, 'en', about).get(phrase)).toBe('For friends');
    expect(firstWords(key, { about: { ...yourCoach.about, ...about }, plans: yourCoach.plans })).toBe('With every booking');
    expect(firstWords(key, yourCoach)).toBe(phrase);
  });
});

describe('a talk that costs nothing', () => {
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
