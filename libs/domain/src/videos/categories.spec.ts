import { categoryOf, type Category } from '../categories/categories.ts';
import { byCategory, USUAL_VIDEO_CATEGORIES } from './categories.ts';

const own: Category[] = [{ id: 'flows', name: 'Flows', es: 'Secuencias' }, { id: 'general', name: 'Everything else', es: '' }, { id: 'breath', name: 'Breath', es: '' }];
const video = (id: string, category: string) => ({ id, category });
const headings = (categories: readonly Category[], videos: ReturnType<typeof video>[]) =>
  byCategory(categories, videos).map(({ category, videos: all }) => `${category.name}: ${all.map(({ id }) => id).join(' ')}`);

it('VID-04 groups by category in the order of the categories, unknown ones under General, without empty groups', () => {
  const videos = [video('a', 'endurance_training'), video('b', 'juggling'), video('c', 'strength_training'), video('d', 'general')];
  expect(headings(USUAL_VIDEO_CATEGORIES, videos)).toEqual(['Strength Training: c', 'General: b d', 'Endurance Training: a']);
});

it('a coach’s own categories keep their order, and videos of removed ones go to her General', () => {
  expect(headings(own, [video('a', 'breath'), video('b', 'strength_training'), video('c', 'flows')])).toEqual(['Flows: c', 'Everything else: b', 'Breath: a']);
});

it.each([['flows', 'Flows'], ['general', 'Everything else'], ['nutrition', 'Everything else'], ['constructor', 'Everything else']])('VID-04 %s is shown as %s', (id, name) => expect(categoryOf(own, id).name).toBe(name));
