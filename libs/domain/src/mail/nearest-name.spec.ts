import { nearestName } from './nearest-name.ts';

const KNOWN = ['first_name', 'last_name', 'phone', 'health_notes', 'to'];

describe('the nearest known name', () => {
  test.each([
    ['frist_name', 'first_name'],
    ['hpone', 'phone'],
    ['phnoe', 'phone'],
    ['phoen', 'phone'],
    ['hpnoe', undefined],
    ['ox', undefined],
    ['xt', undefined],
    ['firstName', 'first_name'],
    ['last-name', 'last_name'],
    ['fone', undefined],
    ['phones', 'phone'],
    ['healthnote', 'health_notes'],
    ['t', 'to'],
    ['zz', undefined],
    ['password', undefined],
    ['', undefined],
    ['x'.repeat(100_000), undefined],
  ])('%.20s is %p', (name, meant) => {
    expect(nearestName(name, KNOWN)).toBe(meant);
  });

  test('compares letter by letter: ß is one letter, not two', () => {
    expect(nearestName('maß', ['mass'])).toBeUndefined();
    expect(nearestName('MAß', ['maß'])).toBe('maß');
  });

  test('is undefined without known names', () => {
    expect(nearestName('name', [])).toBeUndefined();
  });
});
