import { renderHook } from '@testing-library/react';
import { useCloseAfterTimeout } from './use-closes-by-itself.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('closes ten minutes after opening, regardless of re-renders', () => {
  const close = jest.fn();
  const { rerender } = renderHook(({ isOpen }) => useCloseAfterTimeout(isOpen, () => close()), { initialProps: { isOpen: false } });
  jest.advanceTimersByTime(3_600_000);
  rerender({ isOpen: true });
  jest.advanceTimersByTime(599_000);
  rerender({ isOpen: true });
  expect(close).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(close).toHaveBeenCalledTimes(1);
});

it('does nothing once closed', () => {
  const close = jest.fn();
  const { rerender, unmount } = renderHook(({ isOpen }) => useCloseAfterTimeout(isOpen, close), { initialProps: { isOpen: true } });
  rerender({ isOpen: false });
  unmount();
  jest.advanceTimersByTime(3_600_000);
  expect(close).not.toHaveBeenCalled();
});
