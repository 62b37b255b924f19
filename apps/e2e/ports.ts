import process from 'node:process';

/** The first port that a run of journeys listens on; the proxied setup uses four more after the site's. */
const FIRST = Number(process.env['E2E_PORTS_FROM'] ?? 23_000);

const portsFrom = (first: number) => ({ site: first, postgres: first + 10, smtp: first + 11, mailUi: first + 12, stripe: first + 13, sms: first + 14, captions: first + 15 });

export const PORTS = portsFrom(FIRST);
/** For the second business, which runs beside the demo, and for a second demo; both may run at once. */
export const SECOND_PORTS = portsFrom(FIRST + 20);
export const SECOND_DEMO_PORTS = portsFrom(FIRST + 40);

export const siteOn = ({ site }: typeof PORTS): string => `http://localhost:${site}`;

export const SITE_URL = siteOn(PORTS);
