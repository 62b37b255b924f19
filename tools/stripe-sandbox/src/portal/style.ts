import { CHECKOUT_STYLE } from '../checkout/style.ts';

/** The style of the portal and of invoices: the checkout's, with cards in one column. */
export const PORTAL_STYLE = `${CHECKOUT_STYLE}
.portal { flex: 1; width: 100%; max-width: 760px; margin: 0 auto; padding: 20px 20px 56px; }
.portal > h1 { font-size: 26px; margin: 8px 0 4px; }
.portal h2 { font-size: 17px; font-weight: 600; margin: 32px 0 10px; }
.portal > p { color: var(--quiet); }
.card { background: var(--side); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px; display: grid; gap: 6px; }
.card + .card { margin-top: 12px; }
.card .name { font-size: 18px; font-weight: 600; }
.card .quiet-text, .quiet-text { color: var(--quiet); font-size: 15px; }
.row { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; margin-top: 10px; }
.row a, .row button, .form-row button, .form-row a { height: 44px; margin: 0; padding: 0 18px; display: inline-flex; align-items: center; justify-content: center; font-size: 15px; font-weight: 600; border-radius: 8px; text-decoration: none; color: var(--ink); background: var(--field); border: 1px solid var(--edge); }
.row a:hover, .form-row a:hover { border-color: var(--ink); }
.row .main, .form-row .main { color: var(--accent-ink); background: var(--accent); border-color: transparent; }
.form-row { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 16px; }
.status { display: inline-block; margin: 0 0 0 8px; padding: 2px 10px; font-size: 13px; font-weight: 600; border-radius: 99px; border: 1px solid currentColor; vertical-align: 2px; }
.status.bad { color: var(--wrong); }
.news { padding: 12px 14px; margin: 16px 0 0; border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: 8px; background: var(--side); }
.news.bad { border-left-color: var(--wrong); }
.portal .news { color: var(--ink); }
.list li { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; align-items: center; padding: 8px 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.list a { min-height: 44px; display: inline-flex; align-items: center; color: var(--accent); }
.sums { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.sums th, .sums td { padding: 10px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; }
.sums th[scope=col] { color: var(--quiet); font-size: 14px; }
.sums .amount { text-align: right; padding-left: 16px; }
.sums tfoot th, .sums tfoot td { border: 0; padding: 6px 0; }
.sums tfoot tr:first-child > * { padding-top: 14px; }
.sums + .quiet-text { margin-top: 8px; }
.sums tfoot .strong { font-weight: 650; }
.sums small { display: block; color: var(--quiet); font-size: 14px; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; margin: 16px 0 24px; font-size: 15px; }
.facts dt { color: var(--quiet); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.portal .pay { max-width: 440px; margin-top: 16px; }
`;
