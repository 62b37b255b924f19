import { fastest } from '../../testing/fastest.ts';
import { passwordStrength, passwordWeakness } from './password.ts';

const common = new Set(['123456', 'password', 'iloveyou', 'secret1']);
const owner = { firstName: 'María José', lastName: 'González', email: 'mj.gonzalez+gym@example.test' };
const weakness = (password: string) => passwordWeakness(password, { common, owner, siteName: 'Your Coach' });

describe('easily guessed passwords', () => {
  test.each(['123456', 'PASSWORD', 'iLoveYou', 'aaaaaaaa', '-------', 'abcdefgh', '98765432', 'ABCDEF', '`ABCDEF'])('%s is common', (password) => {
    expect(weakness(password)).toBe('common');
  });

  test.each([
    'mj.gonzalez+gym@example.test',
    'MJ.Gonzalez',
    'gonzalez1990',
    'Gonzalez!',
    'maria-jose',
    'María1985',
    'MARIA_GONZALEZ_1',
    'gonzalezgonzalez',
    'YourCoach1',
    'your coach 26',
  ])('%s is personal', (password) => {
    expect(weakness(password)).toBe('personal');
  });

  test.each(['demo-coach-1', 'secret-1', 'a password of her own', 'maria likes horses', 'gonzalez-plant-river', 'correct-horse-9', 'aaaaaab', '13579a', 'acegik', 'gonzalez-river7', '?a-1-b-2?'])('%s is neither', (password) => {
    expect(weakness(password)).toBeNull();
  });

  test.each([
    ['the name of the mailbox', { firstName: 'Ana', lastName: 'Ruiz', email: 'kettlebell@example.test' }, 'kettlebell9'],
    ['three letters', { firstName: 'Eva', lastName: 'Ruiz', email: 'e@example.test' }, 'eva123'],
    ['a name that begins with the other', { firstName: 'Ana', lastName: 'Anastasiou', email: 'a@example.test' }, 'anastasiou9'],
    ['a name that begins the other', { firstName: 'Anastasiou', lastName: 'Ana', email: 'a@example.test' }, 'anastasiou9'],
    ['ß, typed as ss', { firstName: 'Eva', lastName: 'Weiß', email: 'e@example.test' }, 'weiss1990'],
    ['ß, typed as it is', { firstName: 'Eva', lastName: 'WEISS', email: 'e@example.test' }, 'weiß1990'],
  ])('is personal: %s', (_, somebody, password) => {
    expect(passwordWeakness(password, { common, owner: somebody, siteName: '' })).toBe('personal');
  });

  test('names of one or two letters are ignored, because they occur in too many good passwords', () => {
    expect(passwordWeakness('abdomen', { common, owner: { firstName: 'A', lastName: 'Bd', email: 'a@b.co' }, siteName: '' })).toBeNull();
  });

  test('are found quickly, however long', () => {
    expect(fastest(50, () => weakness('gonzalez'.repeat(12_500)))).toBeLessThan(50);
  });
});

test.each([
  ['', 'too-short'],
  ['12345', 'too-short'],
  ['secret-1', 'weak'],
  ['password1', 'weak'],
  ['7-rivers', 'fair'],
  ['7-river', 'weak'],
  ['horsesR1', 'fair'],
  ['secret', 'weak'],
  ['111111111111', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['`ABCDEFGHIJKLMNO', 'weak'],
  ['abababababababab', 'weak'],
  ['longer-than', 'fair'],
  ['justletters', 'weak'],
  ['justletterso', 'fair'],
  ['justlettersofaxy', 'strong'],
  ['justlettersofax', 'fair'],
  ['abxdeabxdeabxdea', 'strong'],
  ['demo-coach-1', 'strong'],
  ['fourwordsthatnobodysays', 'strong'],
])('the strength of "%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
