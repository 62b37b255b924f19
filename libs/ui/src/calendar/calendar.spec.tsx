import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dateOf, dayOf } from './calendar-day.ts';
import { Calendar } from './calendar.tsx';

it('converts a day to a date and back, on any day of the year', () => {
  for (const day of ['2027-03-14', '2027-11-07', '2028-02-29', '2026-01-01']) expect(dayOf(dateOf(day))).toBe(day);
});

it('reports the selected day and disables a closed one', async () => {
  const onSelect = jest.fn();
  const isDisabled = (day: string) => day === '2025-11-07';
  render(<Calendar label="Day" selected="2025-11-05" onSelect={onSelect} isDisabled={isDisabled} from="2025-11-03" to="2025-12-31" today="2025-11-03" />);
  await userEvent.click(await screen.findByRole('button', { name: /November 6th/ }));
  expect(onSelect).toHaveBeenCalledWith('2025-11-06');
  expect(screen.getByRole('button', { name: /November 7th/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /Today.*November 3rd/ })).toBeInTheDocument();
});

it('stays within the given months', async () => {
  render(<Calendar label="Day" onSelect={jest.fn()} from="2025-11-03" to="2025-12-31" today="2025-11-03" />);
  expect(await screen.findByRole('button', { name: /previous month/i })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: /next month/i }));
  expect(screen.getByText('December 2025')).toBeInTheDocument();
});

it('opens on the given month', async () => {
  render(<Calendar label="Day" onSelect={jest.fn()} from="2025-11-30" to="2026-01-31" today="2025-11-30" opensAt="2025-12-01" />);
  expect(await screen.findByText('December 2025')).toBeInTheDocument();
});
