import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fold } from './fold.tsx';

const usual = window.matchMedia;
const width = (matches: boolean) => Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }) });
afterEach(() => Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: usual }));

it('shows its content directly on a wide screen', () => {
  width(false);
  render(<Fold name="Days and export"><button type="button">CSV</button></Fold>);
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
  expect(screen.queryByText('Days and export')).toBeNull();
});

it('collapses under its name on a phone', async () => {
  width(true);
  render(<Fold name="Days and export"><button type="button">CSV</button></Fold>);
  expect(screen.getByText('CSV')).not.toBeVisible();
  await userEvent.click(screen.getByText('Days and export'));
  expect(screen.getByText('CSV')).toBeVisible();
});
