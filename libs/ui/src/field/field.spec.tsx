import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckField, SelectField, TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { Segmented } from './segmented.tsx';

it('announces hint and error with the control and forwards its ref', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Email" hint="We never share it." error="Please enter a valid email address." ref={ref} />);
  const input = screen.getByLabelText('Email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter a valid email address. We never share it.');
  expect(ref.current).toBe(input);
});

it('is not invalid without an error', () => {
  render(<SelectField label="Duration" optional><option>30</option></SelectField>);
  expect(screen.getByRole('combobox', { name: 'Duration (optional)' })).toBeValid();
});

it('shows and hides a password', async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('associates the text of a check box with it', async () => {
  render(<CheckField label={<>I accept the <b>Privacy Policy</b></>} error="Please accept to continue." />);
  const box = screen.getByRole('checkbox', { name: 'I accept the Privacy Policy' });
  await userEvent.click(screen.getByText('Privacy Policy'));
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Please accept to continue.');
});

it('selects one of a few options', async () => {
  const onChange = jest.fn();
  render(<Segmented legend="Duration" name="duration" options={[{ value: '30', label: '30 min' }, { value: '60', label: '60 min' }]} value="60" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Duration' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '30 min' }));
  expect(onChange).toHaveBeenCalledWith('30');
});
