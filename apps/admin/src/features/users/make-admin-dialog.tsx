import type { AdminUser } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { nameOf } from '../panel/person-name.ts';
import { useSetAdmin } from './use-user-changes.ts';

/** Explains admin rights before they are granted (USR-02). */
export function MakeAdminDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const setAdmin = useSetAdmin();
  const actions = (
    <>
      <Button variant="primary" busy={setAdmin.isPending} busyLabel="Saving..." onClick={() => setAdmin.mutate({ user_id: user.user_id, is_admin: true }, { onSettled: onClose })}>Make Admin</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Make ${nameOf(user)} an admin?`} actions={actions}>
      <p><b>{user.email}</b> can then open this panel and do everything you can:</p>
      <ul>
        <li>read every client’s details, health notes and messages;</li>
        <li>change bookings and plans, and give money back;</li>
        <li>delete clients, and make other admins.</li>
      </ul>
      <p>They’re signed out and have to sign in again. You can take the rights back any time with Remove Admin.</p>
    </Dialog>
  );
}
