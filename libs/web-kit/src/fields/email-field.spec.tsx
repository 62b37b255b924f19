import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailField } from './email-field.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Email');

test('suggests a correction of a likely typo on blur, and one click accepts it', async () => {
  const heard: string[] = [];
  render(<EmailField label="Email" onChange={(event) => heard.push(event.target.value)} />);
  const user = userEvent.setup();
  await user.type(field(), 'maria@gmial.com');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByRole('status')).toHaveTextContent('Did you mean maria@gmail.com?');
  await user.click(screen.getByRole('button', { name: 'maria@gmail.com' }));
  expect(field()).toHaveValue('maria@gmail.com');
  expect(field()).toHaveFocus();
  expect(heard.at(-1)).toBe('maria@gmail.com');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each([
  ['maria,gonzalez@gmail.com', 'An email address can’t have , in it.', 'maria.gonzalez@gmail.com'],
  ['maria@gmail,com', 'An email address can’t have , in it.', 'maria@gmail.com'],
  ['maria@gmail..com', 'There’s a dot where it can’t be: two in a row, or one at an edge.', 'maria@gmail.com'],
  ['maria@gmail', 'After the @ it needs a name with a dot, like example.com.', 'maria@gmail.com'],
  ['maria', 'An email address needs an @, like maria@example.com.', null],
  ['maria@127.0.0.1', 'Mail can’t be sent to what comes after the @.', null],
])('%s: the field explains the exact problem', async (typed, said, likely) => {
  const { rerender } = render(<EmailField label="Email" />);
  await userEvent.setup().type(field(), typed);
  rerender(<EmailField label="Email" error="Please enter a valid email address." />);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(said)));
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(likely);
});

test('keeps the form’s message for an empty or valid address', async () => {
  const { rerender } = render(<EmailField label="Email" error="Please enter your email address" hint="Never shown to others" />);
  expect(field()).toHaveAccessibleDescription('Please enter your email address Never shown to others');
  await userEvent.setup().type(field(), 'maria@gmail.com');
  rerender(<EmailField label="Email" error="This address is taken" />);
  expect(field()).toHaveAccessibleDescription('This address is taken');
});
