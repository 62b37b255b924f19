import type { ReactNode } from 'react';
import { Button, Dialog } from '@coach/ui';

export interface RemoveDialogProps {
  title: string;
  children: ReactNode;
  isBusy: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before something leaves the site. */
export function RemoveDialog({ title, children, isBusy, onRemove, onClose }: RemoveDialogProps) {
  const actions = (
    <>
      <Button variant="danger" busy={isBusy} busyLabel="Removing..." onClick={onRemove}>Remove from the site</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>{children}</Dialog>;
}
