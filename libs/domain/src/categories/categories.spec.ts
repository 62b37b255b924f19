import { categoryName, categoryOf, fallbackCategory, type Category } from './categories.ts';
import { USUAL_STORY_CATEGORIES } from './story-categories.ts';

const calm: Category = { id: 'calm', name: 'Calm', es: 'Calma' };
const general: Category = { id: 'general', name: 'Everything else', es: '' };
const daily: Category = { id: 'lifestyle', name: 'Everyday life', es: 'Vida diaria' };

it('TST-05 the four categories match the specification exactly', () => {
  expect(USUAL_STORY_CATEGORIES.map(({ name }) => name)).toEqual(['weight-loss', 'strength', 'confidence', 'lifestyle']);
  expect(USUAL_STORY_CATEGORIES.filter(({ id, name }) => id !== name)).toEqual([]);
});

it.each<[string, Category[], string | undefined]>([
  ['General', [calm, general], 'general'],
  ['the coach’s own name for Lifestyle', [calm, daily], 'lifestyle'],
  ['Lifestyle, of the specification’s four', [...USUAL_STORY_CATEGORIES], 'lifestyle'],
  ['none of a list that has neither', [calm], undefined],
  ['none of an empty list', [], undefined],
])('the fallback category is %s', (_, categories, expected) => expect(fallbackCategory(categories)?.id).toBe(expected));

it.each([
  ['calm', 'Calm'],
  ['general', 'Everything else'],
  ['strength', 'Everything else'],
  ['constructor', 'Everything else'],
])('a story filed under %s is shown under %s', (id, name) => expect(categoryOf([calm, general], id).name).toBe(name));

it('with the specification’s list, an unknown category falls back to lifestyle', () => expect(categoryOf(USUAL_STORY_CATEGORIES, 'calm').id).toBe('lifestyle'));

it.each<[Category, 'en' | 'es', string]>([
  [calm, 'en', 'Calm'],
  [calm, 'es', 'Calma'],
  [general, 'es', 'Everything else'],
])('%j in %s is called %s', (category, language, said) => expect(categoryName(category, language)).toBe(said));
