import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { ToastProvider, useToast, type Toasts } from './toasts.tsx';

let toast: Toasts;
function Page() {
  const toasts = useToast();
  useEffect(() => {
    toast = toasts;
  }, [toasts]);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastProvider><Page /></ToastProvider>);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('LIM-06 closes automatically after four to five seconds (GEN-12)', () => {
  act(() => toast.success('Message Sent!', 'Thank you for your message.'));
  expect(screen.getByRole('status')).toHaveTextContent('Message Sent!Thank you for your message.');
  pass(4_000);
  expect(screen.getByRole('status')).toBeInTheDocument();
  pass(1_000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('announces errors as alerts (GEN-12)', () => {
  act(() => toast.error('Login Failed'));
  expect(screen.getByRole('alert')).toHaveTextContent('Login Failed');
});

it.each([
  ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('stays while it is %s, then restarts its timer (GEN-12)', (_interest, begin, end) => {
  act(() => toast.info('Availability updated: 9 slots available.'));
  pass(4_000);
  begin(screen.getByRole('status'));
  pass(60_000);
  end(screen.getByRole('status'));
  pass(4_000);
  expect(screen.getByRole('status')).toBeInTheDocument();
  pass(1_000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('can be dismissed with its button', () => {
  act(() => toast.error('Login Failed'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the newest four', () => {
  act(() => ['1', '2', '3', '4', '5'].forEach((title) => toast.success(title)));
  expect(screen.getAllByRole('status').map((note) => note.textContent)).toEqual(['2', '3', '4', '5']);
});
