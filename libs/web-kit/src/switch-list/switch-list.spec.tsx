import { act, fireEvent, render, screen } from '@testing-library/react';
import { SwitchList } from './switch-list.tsx';

it('a switch changes immediately when pressed, and reverts if saving fails', async () => {
  const kept = Promise.withResolvers<void>();
  render(<SwitchList switches={[{ key: 'reminders', label: 'Reminders', about: 'The day before', isOn: true }]} onFlip={() => kept.promise} />);
  const reminders = screen.getByRole('switch', { name: /Reminders/ });
  fireEvent.click(reminders);
  expect(reminders).not.toBeChecked();
  await act(async () => kept.reject(new Error('not now')));
  expect(reminders).toBeChecked();
});
