import { PAPERS, VOICES } from './look.ts';
import { DRAWN_LOOK, lookStyle } from './look-style.ts';

describe('a look as CSS', () => {
  it('the one that the stylesheets draw says nothing', () => expect(lookStyle({ ...DRAWN_LOOK })).toBe(''));

  it('another accent comes in both themes, with all that is drawn with it', () => {
    const style = lookStyle({ ...DRAWN_LOOK, accent: '#0b3d91' });
    expect(style).toContain('--accent:light-dark(#0b3d91, #');
    for (const name of ['on-accent', 'accent-text', 'accent-wash', 'accent-hover', 'paper']) expect(style).toContain(`--${name}:light-dark(#`);
    expect(style).not.toContain('voice');
  });

  it('another paper comes with its colors, and with the drawn accent', () => {
    expect(lookStyle({ ...DRAWN_LOOK, paper: 'cool' })).toMatch(/^:root\{--paper:light-dark\(#f1f6fc, #0d0f12\);.*--accent:light-dark\(#f94e19,/);
  });

  it('another voice alone changes no color', () => {
    expect(lookStyle({ ...DRAWN_LOOK, voice: 'journal' })).toMatch(/^:root\{--voice-weight:700;--voice-stretch:88%;--voice-case:none;/);
  });

  it('holds nothing that could end its element, whatever is chosen', () => {
    for (const voice of VOICES) for (const paper of PAPERS) expect(lookStyle({ accent: '#123456', voice, paper })).toMatch(/^:root\{[\w\s#:;(),.%-]+\}$/);
  });
});
