import type { ReactNode } from 'react';
import { Button, Dialog } from '@coach/ui';
import type { EditConflictWords } from '@coach/web-kit';

/** The wording when something to be removed was changed by somebody else. */
export const NOTHING_TYPED: EditConflictWords = { advice: 'Press it again to remove it as it is now.', isTyped: false };

export interface RemoveDialogProps {
  title: string;
  /** The button's label, and while it is working. */
  act: string;
  busyLabel: string;
  children: ReactNode;
  isBusy: boolean;
  /** Whether it cannot be removed at the moment. */
  isHeld?: boolean;
  /** The concurrent change. */
  notice: ReactNode;
  onRemove: () => void;
  onClose: () => void;
}

/** Confirms removing something that others may edit: it is removed in the version shown, or not at all. */
export function RemoveDialog({ title, act, busyLabel, children, isBusy, isHeld = false, notice, onRemove, onClose }: RemoveDialogProps) {
  const actions = (
    <>
      <Button variant="danger" busy={isBusy} busyLabel={busyLabel} disabled={isHeld} onClick={onRemove}>{act}</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>{children}{notice}</Dialog>;
}
