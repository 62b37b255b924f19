import { render } from '@testing-library/react';
import { ZoneNote } from './zone-note.tsx';

/** 9:30 am Pacific. */
const now = new Date('2025-11-06T17:30:00Z');
afterEach(() => jest.restoreAllMocks());

it.each([
  ['says nothing to those whose clock shows Pacific time', 480, ''],
  ['names the difference to New York', 300, '3 hours ahead'],
  ['to India', -330, '13 hours 30 minutes ahead'],
  ['to Hawaii', 600, '2 hours behind'],
  ['to the Marquesas', 570, '1 hour 30 minutes behind'],
])('GEN-16 %s', (_, offset, words) => {
  jest.spyOn(now, 'getTimezoneOffset').mockReturnValue(offset);
  const { container } = render(<ZoneNote now={now} />);
  if (words === '') expect(container).toBeEmptyDOMElement();
  else expect(container).toHaveTextContent(new RegExp(`^All times are Pacific Time, where it is 9:30 am\\. Your clock shows \\d{1,2}:\\d{2} [ap]m: ${words}\\.$`));
});
