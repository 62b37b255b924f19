import { Writable } from 'node:stream';
import { pinoHttp } from 'pino-http';
import { logOptions } from './logging.module.ts';

const MARKER = 'zebra-knee-marker';

/** All output of a logger of the product. */
function written(log: (logger: ReturnType<typeof pinoHttp>['logger']) => void): string {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  log(pinoHttp(logOptions('trace'), stream).logger);
  return lines.join('');
}

describe('S9 the log', () => {
  it.each([
    ['a profile', { health_notes: MARKER }],
    ['a row', { profile: { healthNotes: MARKER } }],
    ['a booking', { booking: { notes: MARKER } }],
    ['a checkout', { bookingData: { notes: MARKER } }],
    ['a request', { req: { url: `/api/x?notes=${MARKER}`, method: 'POST', id: '1' } }],
    ['a calendar', { req: { url: `/api/calendar/${MARKER}.ics`, method: 'GET', id: '1' } }],
    ['a report of mail', { req: { url: `/api/mail/returned/${MARKER}`, method: 'POST', id: '1' } }],
    ['a film', { req: { url: `/api/media/v/${MARKER}/1080p/seg_0000.m4s`, method: 'GET', id: '1' } }],
    ['a password', { password: MARKER }],
  ])('writes %s without its secrets', (_, object) => {
    const text = written((logger) => logger.error(object, 'request failed'));
    expect(text).toContain('request failed');
    expect(text).not.toContain(MARKER);
  });
});
