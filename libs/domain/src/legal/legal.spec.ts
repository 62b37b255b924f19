import { changedDocuments, nextLegalVersion, sectionsIn, orphanedChapters, untranslated, type LegalSet, type LegalTexts } from './legal.ts';

const texts: LegalTexts = { en: { lead: 'What holds.', body: '## Acceptance\nYou accept.\n\n## Liability {#risk}\nYours.' }, es: { lead: '', body: '## Riesgo {#risk}\nEs tuyo.\n\n## Sobra\nNada.' } };

describe('legal texts', () => {
  it.each<[string, string[], string]>([
    ['2027-03-01', [], '2027-03-01'],
    ['2027-03-01', ['2026-11-23'], '2027-03-01'],
    ['2027-03-01', ['2026-11-23', '2027-03-01'], '2027-03-01-2'],
    ['2027-03-01', ['2027-03-01', '2027-03-01-2'], '2027-03-01-3'],
  ])('the version of %s after %j is %s', (day, former, name) => expect(nextLegalVersion(day, former)).toBe(name));

  it('a Spanish reader gets the chapters in the English order, with missing ones in English', () => {
    expect(sectionsIn(texts, 'es').map(({ id, title, language }) => [id, title, language])).toEqual([['acceptance', 'Acceptance', 'en'], ['risk', 'Riesgo', 'es']]);
    expect(sectionsIn(texts, 'en').map(({ language }) => language)).toEqual(['en', 'en']);
  });

  it('an English draft shows both of two chapters with the same anchor', () => {
    const draft = { ...texts, en: { lead: '', body: '## Acceptance\nYou accept.\n\n## Liability {#acceptance}\nYours.' } };
    expect(sectionsIn(draft, 'en').map(({ title }) => title)).toEqual(['Acceptance', 'Liability']);
  });

  it('lists the chapters that a translation lacks, and those that nobody would read', () => {
    expect([untranslated(texts, 'es'), orphanedChapters(texts, 'es')]).toEqual([['Acceptance'], ['Sobra']]);
  });

  it('lists the documents whose text changed in any language', () => {
    const set: LegalSet = { 'privacy-policy': texts, 'terms-conditions': texts };
    expect(changedDocuments(set, { ...set })).toEqual([]);
    expect(changedDocuments(set, { ...set, 'privacy-policy': { ...texts, en: { ...texts.en, lead: 'What holds now.' } } })).toEqual(['privacy-policy']);
    expect(changedDocuments(set, { ...set, 'privacy-policy': { ...texts, en: { ...texts.en, body: '## Acceptance\nYou agree.' } } })).toEqual(['privacy-policy']);
    expect(changedDocuments(set, { ...set, 'terms-conditions': { ...texts, es: { lead: 'Otro.', body: '' } } })).toEqual(['terms-conditions']);
  });
});
