import { PORTS } from './ports.ts';

/** Journeys book their own time slots, and screenshots show the same few rows on any day; third-party servers run on this machine. */
export const DEMO = { DEMO_DATA: 'small', OUTSIDE_LOOPBACK: 'allowed', SMS_URL: `http://AC1:token@127.0.0.1:${PORTS.sms}?from=%2B13105550100`, CAPTIONS_URL: `http://127.0.0.1:${PORTS.captions}/v1` };
