/** The site's look in one small style sheet; the site's own may not be available. */
export const offlineStyle = ({ display, text }: { display: string; text: string }): string => `
@font-face{font-family:Archivo;src:url(${display}) format('woff2');font-weight:600 900;font-stretch:62% 125%}
@font-face{font-family:'Instrument Sans';src:url(${text}) format('woff2');font-weight:400 700;font-stretch:75% 100%}
:root{color-scheme:light dark;--paper:light-dark(oklch(.972 .01 85),oklch(.168 .008 60));--ink:light-dark(oklch(.2 .012 60),oklch(.955 .01 85));--muted:light-dark(oklch(.46 .014 62),oklch(.735 .014 78));
--inverse:light-dark(oklch(.2 .012 60),oklch(.935 .014 85));--on-inverse:light-dark(oklch(.965 .01 85),oklch(.2 .012 60));--accent:light-dark(oklch(.66 .215 36),oklch(.695 .2 38));--on-accent:oklch(.17 .02 45);--focus:light-dark(oklch(.45 .16 252),oklch(.82 .11 250))}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--paper);color:var(--ink);font:400 1rem/1.55 'Instrument Sans',sans-serif;padding:clamp(20px,4.4vw,72px);padding-inline:max(clamp(20px,4.4vw,72px),(100% - 1560px)/2)}
.mark,h1,.when{font-family:Archivo,sans-serif;font-weight:850;font-stretch:62%;letter-spacing:-.012em}
.mark,h1{text-transform:uppercase}
.mark{font-size:1.625rem;line-height:1;font-stretch:100%}
main{display:grid;gap:clamp(32px,6vw,96px);align-content:center;padding-block:clamp(32px,6vw,72px)}
.say{display:grid;gap:20px;justify-items:start;max-width:62ch}
.trail{width:min(100%,22rem);color:var(--accent)}.trail circle{fill:currentColor}.trail .gap{stroke:var(--paper)}
h1{font-size:clamp(2.75rem,9vw,6rem);line-height:.9;word-spacing:.1em;overflow-wrap:anywhere}
.lead{font-size:1.25rem;line-height:1.45;color:var(--muted)}
button{min-height:54px;padding:13px 26px;border:1.5px solid var(--accent);border-radius:4px;background:var(--accent);color:var(--on-accent);font:650 1.0625rem/1.2 'Instrument Sans',sans-serif;cursor:pointer}
button:hover{filter:brightness(1.08)}:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
.next{display:grid;gap:16px;align-content:start;background:var(--inverse);color:var(--on-inverse);border:1px solid var(--inverse);border-radius:10px;padding:clamp(24px,3.2vw,44px)}
h2,dt{font:600 .8125rem/1.3 Archivo,sans-serif;font-stretch:108%}
.when{font-size:clamp(2.5rem,7vw,4.75rem);line-height:.9;font-variant-numeric:tabular-nums lining-nums}
.what{font-size:1.25rem}dl{display:flex;flex-wrap:wrap;gap:12px 40px;border-top:1px solid color-mix(in oklab,currentColor 30%,transparent);padding-top:16px}dt{opacity:.8}dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}.note{font-size:.8125rem;opacity:.8}
@media(min-width:1024px){main:has(.next){grid-template-columns:1.1fr 1fr;align-items:center}
main:not(:has(.next)) .say{max-width:none;grid-template-columns:1fr 1fr;column-gap:clamp(48px,6vw,112px)}main:not(:has(.next)) .trail{grid-area:1/2/span 3/auto;align-self:center;width:100%}}`;
