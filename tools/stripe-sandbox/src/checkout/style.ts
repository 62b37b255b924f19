/** The style of the hosted page: calm and neutral, one column on a phone, two on a desktop. */
export const CHECKOUT_STYLE = `
:root {
  --ground: #ffffff; --side: #f4f5f7; --ink: #1a1f2b; --quiet: #5b6474; --line: #cfd5de; --edge: #8b94a3; --field: #ffffff;
  --accent: #1f4fd8; --accent-ink: #ffffff; --wrong: #b3192d; --wrong-ground: #fdf0f1; --note: #fff3d1; --note-ink: #5a4300;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171d; --side: #1b1f27; --ink: #eceff4; --quiet: #a2acbb; --line: #3d4655; --edge: #707c90; --field: #1d222b;
    --accent: #7da2ff; --accent-ink: #0c1430; --wrong: #ff9aa5; --wrong-ground: #33191d; --note: #3a2f10; --note-ink: #ffe3a0;
  }
}
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; }
p, ul, h1, fieldset { margin: 0; padding: 0; border: 0; }
ul { list-style: none; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.sandbox { background: var(--note); color: var(--note-ink); padding: 8px 20px; text-align: center; font-size: 14px; }
.sandbox strong { margin-right: 6px; }
.checkout { flex: 1; display: grid; grid-template-rows: auto 1fr; }
.column { width: 100%; max-width: 440px; margin: 0 auto; }
.summary { background: var(--side); padding: 20px; }
.payment { padding: 28px 20px 40px; }
.back { display: inline-flex; align-items: center; gap: 4px; min-height: 44px; margin-left: -6px; padding: 0 10px 0 4px; color: var(--quiet); text-decoration: none; border-radius: 6px; }
.back:hover { color: var(--ink); text-decoration: underline; }
.back svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.merchant { color: var(--quiet); font-weight: 500; margin-top: 8px; }
.total { font-size: 36px; font-weight: 650; line-height: 1.2; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.summary ul { margin-top: 20px; }
.summary li, .due { display: flex; justify-content: space-between; gap: 20px; }
.summary li { padding: 8px 0; }
.summary small { display: block; color: var(--quiet); font-size: 14px; }
.item { overflow-wrap: anywhere; }
.amount { font-variant-numeric: tabular-nums; white-space: nowrap; }
.due { border-top: 1px solid var(--line); margin-top: 8px; padding-top: 14px; font-weight: 600; }
h1 { font-size: 20px; line-height: 1.3; font-weight: 600; }
.total small { font-size: 16px; font-weight: 500; letter-spacing: 0; color: var(--quiet); }
.pay { display: grid; gap: 16px; }
.joined { display: flex; gap: 8px; }
.promotion { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
.promotion + .due { margin-top: 16px; }
.due.plain { font-weight: 400; }
.due .item { font-weight: 400; }
.agree { display: grid; grid-template-columns: 24px 1fr; gap: 4px 10px; align-items: start; }
.agree input { width: 22px; height: 22px; margin: 1px 0 0; padding: 0; accent-color: var(--accent); }
.agree label { margin: 0; font-weight: 400; font-size: 15px; }
.agree .error { grid-column: 2; margin: 0; }
.mandate, .ask p { color: var(--quiet); font-size: 14px; }
.ask p { font-size: 16px; }
fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: 16px 12px; min-width: 0; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.field { min-width: 0; }
.field-card_number, .field-name { grid-column: 1 / -1; }
label { display: block; margin-bottom: 6px; font-size: 14px; font-weight: 500; }
input { width: 100%; height: 46px; padding: 0 12px; font: inherit; color: var(--ink); background: var(--field); border: 1px solid var(--edge); border-radius: 8px; }
input::placeholder { color: var(--quiet); opacity: 0.85; }
input:focus-visible { outline-width: 2px; outline-offset: 0; border-color: var(--accent); }
input:read-only { background: var(--side); color: var(--quiet); }
input[aria-invalid] { border-color: var(--wrong); }
input[aria-invalid]:focus-visible { outline-color: var(--wrong); }
.error { margin-top: 6px; color: var(--wrong); font-size: 14px; }
.declined { padding: 12px 14px; color: var(--wrong); background: var(--wrong-ground); border: 1px solid currentColor; border-radius: 8px; }
button { height: 50px; margin-top: 8px; font: inherit; font-weight: 600; color: var(--accent-ink); background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; font-variant-numeric: tabular-nums; }
button.quiet { color: var(--ink); background: var(--field); border: 1px solid var(--edge); }
.joined button { height: 46px; margin: 0; padding: 0 16px; flex: none; }
button.link { height: 44px; margin: 0; padding: 0; color: var(--accent); background: none; font-weight: 500; text-decoration: underline; }
button:hover { filter: brightness(1.08); }
button:disabled { opacity: 0.65; cursor: progress; }
.cards { padding-top: 4px; color: var(--quiet); font-size: 14px; }
.cards ul { margin-top: 4px; display: grid; gap: 2px; }
code { font: 500 14px ui-monospace, SFMono-Regular, Menlo, monospace; color: var(--ink); white-space: nowrap; }
.notice { flex: 1; width: 100%; max-width: 480px; margin: 0 auto; padding: 20vh 20px 40px; text-align: center; }
.notice h1 { font-size: 24px; margin-bottom: 8px; }
.notice p { color: var(--quiet); text-wrap: balance; }
.return { display: inline-block; margin-top: 20px; padding: 12px 20px; color: var(--accent-ink); background: var(--accent); border-radius: 8px; font-weight: 600; text-decoration: none; }
@media (min-width: 860px) {
  .checkout { grid-template: 1fr / 1fr 1fr; }
  .summary { padding: 72px 56px; }
  .payment { padding: 72px 56px; }
  .summary .column { margin: 0 0 0 auto; }
  .payment .column { margin: 0 auto 0 0; }
}
`;
