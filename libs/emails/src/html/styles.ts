import type { CSSProperties } from 'react';

const LIGHT = { paper: '#f9f5ee', surface: '#fffdfa', ink: '#1a1511', muted: '#5e5650', accent: '#f94e19', loud: '#c12c01', line: '#d6d0c9' };
const DARK = { paper: '#120e0c', surface: '#1f1b18', ink: '#f3f0e9', muted: '#aea8a0', accent: '#ff642f', loud: '#ff8451', line: '#37322e' };
export const ON_ACCENT = '#190f0a';
export const COLOURS = { light: LIGHT, dark: DARK };

const text = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** Condensed system fonts; mail programs load no web fonts. */
const display = '"Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", "Helvetica Neue", Arial, sans-serif';

/** Inlined in the tags, because many mail programs ignore style sheets. */
export const styles = {
  page: { margin: 0, padding: 0, width: '100%', backgroundColor: LIGHT.paper },
  hidden: { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0, fontSize: 1, lineHeight: '1px' },
  outer: { padding: '32px 16px 40px', backgroundColor: LIGHT.paper },
  column: { width: '100%', maxWidth: 600, fontFamily: text, fontSize: 16, lineHeight: '25px', color: LIGHT.ink },
  mark: { fontFamily: display, fontWeight: 800, fontSize: 20, lineHeight: '24px', letterSpacing: 1, textTransform: 'uppercase', paddingBottom: 12, color: LIGHT.ink },
  sheet: { backgroundColor: LIGHT.surface, borderTop: `2px solid ${LIGHT.ink}`, padding: '32px 28px 12px' },
  heading: { margin: '0 0 24px', fontFamily: display, fontWeight: 800, fontSize: 36, lineHeight: '36px', letterSpacing: -0.5, textTransform: 'uppercase', color: LIGHT.ink },
  paragraph: { margin: '0 0 20px', color: LIGHT.ink },
  note: { margin: '0 0 20px', fontSize: 14, lineHeight: '21px', color: LIGHT.muted },
  moment: { margin: '4px 0 20px', borderTop: `2px solid ${LIGHT.ink}`, padding: '12px 0 0' },
  day: { margin: 0, fontSize: 14, lineHeight: '21px', color: LIGHT.muted },
  listTitle: { margin: '0 0 8px', fontSize: 14, lineHeight: '21px', color: LIGHT.muted },
  figure: { margin: 0, fontFamily: display, fontWeight: 800, fontSize: 40, lineHeight: '44px', letterSpacing: -0.5, color: LIGHT.ink },
  figureLoud: { color: LIGHT.loud, whiteSpace: 'nowrap' },
  ledger: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse', borderBottom: `1px solid ${LIGHT.line}` },
  label: { padding: '9px 16px 9px 0', borderTop: `1px solid ${LIGHT.line}`, width: 96, fontSize: 14, verticalAlign: 'top', textAlign: 'left', fontWeight: 400, color: LIGHT.muted },
  value: { padding: '9px 0', borderTop: `1px solid ${LIGHT.line}`, fontWeight: 600, verticalAlign: 'top', wordBreak: 'break-word', color: LIGHT.ink },
  factLink: { color: LIGHT.ink, textDecoration: 'underline' },
  detail: { fontSize: 14, lineHeight: '21px', fontWeight: 400, color: LIGHT.muted },
  bar: { width: 56, height: 6, lineHeight: '6px', fontSize: 1, margin: '-32px 0 26px', backgroundColor: LIGHT.accent },
  button: { backgroundColor: LIGHT.accent, borderRadius: 4 },
  buttonLink: { display: 'inline-block', padding: '14px 26px', fontWeight: 700, color: ON_ACCENT, textDecoration: 'none' },
  spaced: { margin: '4px 0 24px' },
  foot: { padding: '20px 28px 0', fontSize: 13, lineHeight: '20px', color: LIGHT.muted },
  footLink: { color: LIGHT.muted },
} satisfies Record<string, CSSProperties>;

/** The few rules that need a style sheet: dark colors and narrow screens. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.heading { text-wrap: balance; }
@media (max-width: 480px) {
  .outer { padding: 20px 0 32px !important; }
  .mark { padding-left: 20px !important; }
  .sheet { padding: 28px 20px 8px !important; }
  .bar { margin-top: -28px !important; }
  .foot { padding-left: 20px !important; padding-right: 20px !important; }
  .heading { font-size: 32px !important; line-height: 33px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: ${DARK.paper} !important; }
  .sheet { background-color: ${DARK.surface} !important; }
  .sheet, .moment { border-color: ${DARK.ink} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .loud { color: ${DARK.loud} !important; }
  .rule { border-color: ${DARK.line} !important; }
  .button, .bar { background-color: ${DARK.accent} !important; }
}
`;
