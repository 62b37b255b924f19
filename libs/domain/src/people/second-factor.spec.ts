import { readCode, recoveryCode } from './second-factor.ts';

describe('a typed code', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['123-456', { kind: 'app', code: '123456' }],
    ['k7qm-2rwd-xh9b-4tnc', { kind: 'recovery', code: 'K7QM2RWDXH9B4TNC' }],
    ['K7QM 2RWD XH9B 4TNC', { kind: 'recovery', code: 'K7QM2RWDXH9B4TNC' }],
    ['12345', null],
    ['1234567', null],
    ['١٢٣٤٥٦', null],
    ['K7QM-2RWD-XH9B-4TN', null],
    ['K7QM-2RWD-XH9B-4TN0', null],
    ['', null],
  ])('%p reads as %p', (typed, read) => {
    expect(readCode(typed)).toEqual(read);
  });
});

describe('a recovery code', () => {
  it('has four groups and parses as a recovery code', () => {
    const code = recoveryCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
    expect(code).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/);
    expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
  });

  it('uses every byte, each letter equally often', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = recoveryCode(new Uint8Array(16).fill(byte))[0]!;
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array<number>(32).fill(8));
  });
});
