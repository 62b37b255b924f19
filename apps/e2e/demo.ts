import { PORTS } from './ports.ts';

/** Journeys book hours of their own, and the kept pictures show the same few rows on any day; other people’s servers that a journey needs are on this machine. */
export const DEMO = { DEMO_DATA: 'small', OUTSIDE_LOOPBACK: 'allowed', SMS_URL: `http://AC1:token@127.0.0.1:${PORTS.sms}?from=%2B13105550100`, CAPTIONS_URL: `http://127.0.0.1:${PORTS.captions}/v1` };
