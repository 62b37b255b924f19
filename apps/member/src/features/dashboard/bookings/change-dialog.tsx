import type { RefObject } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Act, OwnBooking } from './own-bookings.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { WeeksDialog } from './weeks-dialog.tsx';

/** The action about to be taken on a booking. */
export interface Change {
  act: Act;
  own: OwnBooking;
}

export interface ChangeDialogProps {
  change: Change;
  now: Date;
  onClose: () => void;
  /** Receives focus if the row that opened the dialog is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before changing anything. */
export function ChangeDialog({ change: { act, own }, now, onClose, heading }: ChangeDialogProps) {
  const shared = { own, now, onClose, heading };
  if (act === 'note') return <NoteDialog {...shared} />;
  if (act === 'weeks') return <WeeksDialog {...shared} />;
  if (act === 'repeat') return <RepeatDialog {...shared} />;
  return act === 'move' ? <MoveDialog {...shared} /> : <CancelDialog {...shared} isLate={act === 'call-off'} />;
}
