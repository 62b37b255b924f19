import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { FocusFallback } from './focus-fallback.tsx';

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel booking</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Cancel this session?" actions={<Button onClick={() => setOpen(false)}>Keep it</Button>}>
        <p>$90.00 goes back to your card.</p>
      </Dialog>
    </>
  );
}

it('has a name and description, closes with Escape and returns focus', async () => {
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel this session?' });
  expect(dialog).toHaveAccessibleDescription('$90.00 goes back to your card.');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel booking' })).toHaveFocus());
});

/** A row removed by its own dialog's action. */
function Ending() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [row, setRow] = useState(true);
  const [open, setOpen] = useState(false);
  const end = () => {
    setRow(false);
    setOpen(false);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>Bookings</h1>
      {row && <Button onClick={() => setOpen(true)}>Cancel booking</Button>}
      <Dialog open={open} onOpenChange={setOpen} title="Cancel this session?" actions={<Button onClick={end}>Cancel it</Button>}>
        <FocusFallback place={heading} />
      </Dialog>
    </>
  );
}

it('moves focus to the fallback when the opener is gone, and only then', async () => {
  render(<Ending />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel booking' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bookings' })).toHaveFocus());
});

/** A dialog over a dialog, as siblings in the tree, as with two areas. */
function Stacked() {
  const [lower, setLower] = useState(false);
  const [upper, setUpper] = useState(false);
  return (
    <>
      <Button onClick={() => setLower(true)}>Delete account</Button>
      <Dialog open={lower} onOpenChange={setLower} title="Delete it?" actions={<Button onClick={() => setUpper(true)}>Delete it now</Button>} />
      <Dialog open={upper} onOpenChange={setUpper} title="Is it you?" actions={<Button onClick={() => setUpper(false)}>It is me</Button>} />
    </>
  );
}

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its own button', () => userEvent.click(screen.getByRole('button', { name: 'It is me' }))],
  ['a press beside it', () => userEvent.click(screen.getByRole('dialog', { name: 'Is it you?' }).closest('.scrim')!)],
])('over another dialog it closes alone, by %s; the lower one is inert meanwhile', async (_, leave) => {
  render(<Stacked />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const lower = screen.getByRole('dialog', { name: 'Delete it?' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete it now' }));
  expect(screen.getByRole('dialog', { name: 'Is it you?' })).toBeInTheDocument();
  expect(lower.closest<HTMLElement>('.scrim')!.inert).toBe(true);
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Delete it?' })).toBe(lower);
  expect(lower.closest<HTMLElement>('.scrim')!.inert).toBe(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete it now' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
