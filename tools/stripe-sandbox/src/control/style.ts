/** The style of the control page. */
export const CONTROL_STYLE = `
:root { --ground: #fff; --ink: #1a1f2b; --quiet: #5b6474; --line: #d7dce4; --raised: #f4f5f7; --accent: #1f4fd8; --note: #fff3d1; --note-ink: #5a4300; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171d; --ink: #eceff4; --quiet: #a2acbb; --line: #353d4a; --raised: #1f242d; --accent: #7da2ff; --note: #3a2f10; --note-ink: #ffe3a0; }
}
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; -webkit-text-size-adjust: 100%; }
body, p, ul, h1, h2 { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.sandbox { background: var(--note); color: var(--note-ink); padding: 8px 20px; text-align: center; font-size: 14px; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 26px; line-height: 1.3; }
h2 { font-size: 18px; margin: 36px 0 10px; }
.switches { display: grid; gap: 20px; margin-top: 20px; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.switches .buttons { margin-top: 8px; }
button { min-height: 40px; padding: 0 14px; font: inherit; font-weight: 500; color: var(--ink); background: var(--raised); border: 1px solid var(--line); border-radius: 8px; cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--quiet); }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 860px; border-collapse: collapse; }
th, td { padding: 10px 16px 10px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-size: 13px; font-weight: 500; }
td { font-variant-numeric: tabular-nums; }
td .buttons { flex-wrap: nowrap; }
td .buttons a { white-space: nowrap; display: inline-flex; align-items: center; min-height: 40px; }
td ul { max-width: 360px; overflow-wrap: anywhere; }
time { white-space: nowrap; }
.sandbox strong { margin-right: 6px; }
code { font: 13px ui-monospace, SFMono-Regular, Menlo, monospace; color: var(--quiet); }
@media (min-width: 760px) { .switches { grid-template-columns: 1fr 1fr; } }
`;
