import process from 'node:process';

/** The first of the ports that a run of journeys listens on; the proxied set-up has four more behind the site's. */
const FIRST = Number(process.env['E2E_PORTS_FROM'] ?? 23_000);

export const PORTS = { site: FIRST, postgres: FIRST + 10, smtp: FIRST + 11, mailUi: FIRST + 12, stripe: FIRST + 13 };

export const SITE_URL = `http://localhost:${PORTS.site}`;
