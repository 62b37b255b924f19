import type { ReactNode } from 'react';
import { Button, Dialog } from '@coach/ui';
import type { MeanwhileWords } from '@coach/web-kit';

/** What is said where nothing was typed and something is to go that somebody else has changed. */
export const NOTHING_TYPED: MeanwhileWords = { advice: 'Press it again to remove it as it is now.', isTyped: false };

export interface RemoveDialogProps {
  title: string;
  /** What the button says, and while it does so. */
  act: string;
  busyLabel: string;
  children: ReactNode;
  isBusy: boolean;
  /** Whether it cannot go at the moment. */
  isHeld?: boolean;
  /** What somebody else did to it meanwhile. */
  notice: ReactNode;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before something goes that two may have in hand: it goes as it was seen, or not at all. */
export function RemoveDialog({ title, act, busyLabel, children, isBusy, isHeld = false, notice, onRemove, onClose }: RemoveDialogProps) {
  const actions = (
    <>
      <Button variant="danger" busy={isBusy} busyLabel={busyLabel} disabled={isHeld} onClick={onRemove}>{act}</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>{children}{notice}</Dialog>;
}
