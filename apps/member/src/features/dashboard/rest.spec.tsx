import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CollapsedOnPhone } from './rest.tsx';

it('shows whether the collapsed content is visible, and reveals it', async () => {
  render(<CollapsedOnPhone><p>Receipts</p></CollapsedOnPhone>);
  const button = screen.getByRole('button', { name: 'Show the rest' });
  const cards = document.getElementById(button.getAttribute('aria-controls')!)!;
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(cards).toHaveClass('folded');
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  expect(cards).not.toHaveClass('folded');
});
