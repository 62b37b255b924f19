import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import { fastest } from '../../testing/fastest.ts';
import { likelyMailAddress, mailAddressProblem } from './mail-address-advice.ts';
import { isMailAddress, MAIL_ADDRESS, MAIL_ADDRESS_MOST } from './mail-address.ts';

/** An address of this length. */
const ofLength = (length: number) => `${'a'.repeat(length - '@gmail.com'.length)}@gmail.com`;

describe('valid addresses', () => {
  test.each([ofLength(MAIL_ADDRESS_MOST), 'a@b.c', 'maya@example.com', 'maya.reyes+gym@mail.example.co', "o'neill@example.com", 'a_b-c@x--y.org', 'a@xn--mller-kva.de', 'Maya@Example.COM'])('%s is valid', (text) => {
    expect([isMailAddress(text), mailAddressProblem(text)]).toEqual([true, null]);
  });

  test.each([
    ['maria,gonzalez@gmail.example', { kind: 'sign', sign: ',' }],
    ['x;v@example.com', { kind: 'sign', sign: ';' }],
    ['<v@example.com>', { kind: 'sign', sign: '<' }],
    ['x<v@example.com>', { kind: 'sign', sign: '<' }],
    ['x:v@example.com', { kind: 'sign', sign: ':' }],
    ['(c)v@example.com', { kind: 'sign', sign: '(' }],
    ['"v"@example.com', { kind: 'sign', sign: '"' }],
    ['v@[127.0.0.1]', { kind: 'sign', sign: '[' }],
    ['a\\b@example.com', { kind: 'sign', sign: '\\' }],
    ['v\u200b@example.com', { kind: 'sign', sign: '\u200b' }],
    ['peña@example.com', { kind: 'sign', sign: 'ñ' }],
    ['ma ya@example.com', { kind: 'space' }],
    ['v@example.com\r\nBcc: w@example.com', { kind: 'space' }],
    ['maya', { kind: 'no-at' }],
    ['', { kind: 'no-at' }],
    ['maya@@example.com', { kind: 'many-ats' }],
    ['@example.com', { kind: 'no-name' }],
    ['maya@', { kind: 'no-dot' }],
    ['maya@example', { kind: 'no-dot' }],
    ['a@b..co', { kind: 'dots' }],
    ['a..b@example.com', { kind: 'dots' }],
    ['.a@example.com', { kind: 'dots' }],
    ['a.@example.com', { kind: 'dots' }],
    ['a@.example.com', { kind: 'dots' }],
    ['a@example.com.', { kind: 'dots' }],
    ['a@-example.com', { kind: 'host' }],
    ['a@example-.com', { kind: 'host' }],
    ['a@127.0.0.1', { kind: 'host' }],
    ['a@ex_ample.com', { kind: 'host' }],
    [ofLength(MAIL_ADDRESS_MOST + 1), { kind: 'too-long' }],
  ])('%j is not', (text, problem) => {
    expect([isMailAddress(text), mailAddressProblem(text)]).toEqual([false, problem]);
  });

  test('spaces around an address are no problem, because the field trims them', () => {
    expect(mailAddressProblem(' maya@example.com\n')).toBeNull();
  });

  test('a valid address is exactly one mailbox to the mailer’s parser, unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(MAIL_ADDRESS, { maxLength: 60 }), (text) => {
        expect(addressparser(text)).toEqual([{ address: text, name: '' }]);
      }),
    );
  });

  test('a text that the parser reads as anything else is never valid', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'ab.@,;:<>()"\\[] \t\r\n+-'), maxLength: 20 });
    fc.assert(
      fc.property(odd, (text) => {
        const [first, ...more] = addressparser(text);
        const isOne = more.length === 0 && first !== undefined && first.address === text;
        expect(isMailAddress(text) && !isOne).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['dots', `a@${'.'.repeat(100_000)}@`],
    ['letters', 'a'.repeat(100_000)],
    ['parts of a name', 'a.'.repeat(50_000)],
    ['hyphens', `a@${'a-'.repeat(50_000)}`],
    ['parts of a host', `a@${'a.'.repeat(50_000)}@`],
    ['a long host', `a@${'a'.repeat(100_000)}!`],
  ])('S12 100 kB of %s are handled quickly', (_, text) => {
    const read = () => {
      MAIL_ADDRESS.test(text);
      mailAddressProblem(text);
      likelyMailAddress(text);
    };
    expect(fastest(50, read)).toBeLessThan(50);
  });
});

describe('suggested corrections', () => {
  test.each([
    ['maria@gmial.com', 'maria@gmail.com'],
    [' Maria@GMAIL.con ', 'maria@gmail.com'],
    ['maria@gmail', 'maria@gmail.com'],
    ['maria@gmail,com', 'maria@gmail.com'],
    ['maria,gonzalez@gmail.com', 'maria.gonzalez@gmail.com'],
    ['maria@hotmial.con', 'maria@hotmail.com'],
    ['maria@yaho.com', 'maria@yahoo.com'],
    ['maria@outlok.com', 'maria@outlook.com'],
    ['maria@studio.con', 'maria@studio.com'],
    ['maria@gmail..com', 'maria@gmail.com'],
    ['maria@gmail.com.', 'maria@gmail.com'],
    ['maria @gmail.com', 'maria@gmail.com'],
    [ofLength(MAIL_ADDRESS_MOST).replace(/m$/, 'n'), ofLength(MAIL_ADDRESS_MOST)],
  ])('%j → %s', (typed, meant) => {
    expect(likelyMailAddress(typed)).toBe(meant);
  });

  test.each(['maria@gmail.com', 'Maria@Gmail.com ', 'maria@example.co', 'maria', '', 'a@b@gmial.com', 'maria@gmial.com@x', 'maria@con', `${' '.repeat(MAIL_ADDRESS_MOST)}maria@gmial.com`, '(maria)@gmial.com', `${'a'.repeat(300)}@gmial.com`])('no suggestion for %j', (typed) => {
    expect(likelyMailAddress(typed)).toBeNull();
  });

  test('a suggestion is always valid, and gets no further suggestion', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abgmilco.@, '), maxLength: 20 }), (typed) => {
        const likely = likelyMailAddress(typed);
        if (likely !== null) expect([isMailAddress(likely), likelyMailAddress(likely)]).toEqual([true, null]);
      }),
      { numRuns: 2_000 },
    );
  });
});
