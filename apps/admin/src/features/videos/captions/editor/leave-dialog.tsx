import { Button, Dialog } from '@coach/ui';

/** Confirms discarding corrections. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const actions = (
    <>
      <Button variant="primary" onClick={onStay}>Keep editing</Button>
      <Button variant="danger" onClick={onLeave}>Leave without saving</Button>
    </>
  );
  return <Dialog open onOpenChange={(open) => !open && onStay()} title="Leave without saving?" actions={actions}><p>What you changed since you last saved these captions will be lost.</p></Dialog>;
}
