import { PAPERS, VOICES } from './look.ts';
import { DEFAULT_LOOK, lookStyle } from './look-style.ts';

describe('a look as CSS', () => {
  it('is empty for the look that the stylesheets already contain', () => expect(lookStyle({ ...DEFAULT_LOOK })).toBe(''));

  it('another accent sets its derived colors in both themes', () => {
    const style = lookStyle({ ...DEFAULT_LOOK, accent: '#0b3d91' });
    expect(style).toContain('--accent:light-dark(#0b3d91, #');
    for (const name of ['on-accent', 'accent-text', 'accent-wash', 'accent-hover', 'paper']) expect(style).toContain(`--${name}:light-dark(#`);
    expect(style).not.toContain('voice');
  });

  it('another paper sets its colors, and the default accent on it', () => {
    expect(lookStyle({ ...DEFAULT_LOOK, paper: 'cool' })).toMatch(/^:root\{--paper:light-dark\(#f1f6fc, #0d0f12\);.*--accent:light-dark\(#f94e19,/);
  });

  it('another voice alone changes no color', () => {
    expect(lookStyle({ ...DEFAULT_LOOK, voice: 'journal' })).toMatch(/^:root\{--voice-weight:700;--voice-stretch:88%;--voice-case:none;/);
  });

  it('contains nothing that could close its element, whatever was chosen', () => {
    for (const voice of VOICES) for (const paper of PAPERS) expect(lookStyle({ accent: '#123456', voice, paper })).toMatch(/^:root\{[\w\s#:;(),.%-]+\}$/);
  });
});
