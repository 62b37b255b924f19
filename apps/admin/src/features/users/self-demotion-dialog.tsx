import { useState } from 'react';
import { Button, Dialog } from '@coach/ui';
import { useAuth } from '@coach/web-kit';
import { useSetAdmin } from './use-user-changes.ts';

/** Double confirmation before revoking one's own rights (USR-03). */
export function SelfDemotionDialog({ isOwner, onClose }: { isOwner: boolean; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const { user } = useAuth();
  const setAdmin = useSetAdmin();
  const act = () => (isSure ? setAdmin.mutate({ user_id: user!.id, is_admin: false }, { onSettled: onClose }) : setSure(true));
  const actions = (
    <>
      <Button variant="danger" busy={setAdmin.isPending} busyLabel="Removing..." onClick={act}>{isSure ? 'Yes, remove my rights' : 'Remove Admin'}</Button>
      <Button onClick={onClose}>Keep them</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={isSure ? 'Are you really sure?' : 'Remove your own admin rights?'} actions={actions}>
      {isOwner && <p>You’re the owner. The admin with the oldest account takes your place.</p>}
      <p>{isSure ? 'You’re signed out right away, and only another admin can give you the rights back.' : 'This panel will be closed to you.'}</p>
    </Dialog>
  );
}
