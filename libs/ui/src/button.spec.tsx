import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

it('shows the busy label and ignores further clicks and submits while busy', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Sending..." onClick={click}>Send Message</Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(submit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Sending...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), 'Maria{Enter}');
  expect(click).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});

it('keeps focus and the space for both labels while busy', () => {
  const { rerender } = render(<Button busyLabel="Saving...">Save Changes</Button>);
  const button = screen.getByRole('button');
  button.focus();
  expect(button).toHaveAttribute('data-busy-label', 'Saving...');
  rerender(<Button busy busyLabel="Saving...">Save Changes</Button>);
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('Save ChangesSaving...');
  expect(button).toHaveAccessibleName('Saving...');
});

it('does not submit a form unless requested', () => {
  render(<Button>Show</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it('can style a link', () => {
  render(<Button variant="primary" asChild><a href="/book">Book</a></Button>);
  expect(screen.getByRole('link', { name: 'Book' })).toHaveClass('btn', 'btn--primary');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
