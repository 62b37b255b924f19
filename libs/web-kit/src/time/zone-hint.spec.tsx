import { render } from '@testing-library/react';
import { ZoneHint } from './zone-hint.tsx';

/** 9:30 am Pacific. */
const instant = new Date('2025-11-06T17:30:00Z');
const PACIFIC_WINTER = 480;

afterEach(() => jest.restoreAllMocks());

it('shows nothing if the browser is in Pacific time (GEN-16)', () => {
  jest.spyOn(instant, 'getTimezoneOffset').mockReturnValue(PACIFIC_WINTER);
  expect(render(<ZoneHint instant={instant} />).container).toBeEmptyDOMElement();
});

it('names the zone and the local time to everyone else (GEN-16)', () => {
  jest.spyOn(instant, 'getTimezoneOffset').mockReturnValue(0);
  expect(render(<ZoneHint instant={instant} />).container).toHaveTextContent(/^Pacific Time\. On your clock: \w{3},? \d{1,2}:\d{2} [ap]m$/);
});
