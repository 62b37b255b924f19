import path from 'node:path';
import { ROOT } from './settings.ts';
import type { Stack } from './stack.ts';

type Row = readonly [label: string, value: string];

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `    ${label.padEnd(width)}   ${value}`).join('\n');
}

/** The summary at the end of a start: addresses, accounts, how to stop. `logsFolder` is absolute. */
export function startSummary({ urls, accounts }: Pick<Stack, 'urls' | 'accounts'>, logsFolder: string, seconds: number): string {
  const addresses: Row[] = [
    ['Site', urls.site],
    ['Admin panel', `${urls.site}/admin`],
    ['API', `${urls.api}/docs`],
    ...(urls.mail ? [['Mail', urls.mail] as const] : []),
    ['Stripe', urls.stripe],
    ['Logs', logsFolder.startsWith(ROOT + path.sep) ? path.relative(ROOT, logsFolder) : logsFolder],
  ];
  const people = accounts.filter(({ link }) => !link).map(({ role, email, password = 'with the password you chose' }) => [role, `${email}   ${password}`] as const);
  const signIn = people.length > 0 ? `\n\n  Sign in as\n\n${table(people)}` : '';
  const invitation = accounts.flatMap(({ email, link }) => (link ? [`\n\n  Begin here: choose the password of ${email}, within the hour (start again for a new link)\n\n    ${link}`] : [])).join('');
  return `\n  Ready in ${seconds.toFixed(1)} s\n\n${table(addresses)}${signIn}${invitation}\n\n  Ctrl-C stops everything.\n`;
}
