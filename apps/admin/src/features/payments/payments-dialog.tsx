import { Button, Dialog } from '@coach/ui';
import { PaymentsTable } from './payments-table.tsx';

interface PaymentsDialogProps {
  person: { user_id: string; name: string };
  onClose: () => void;
}

/** The payments of somebody over the list in which they stand. */
export function PaymentsDialog({ person, onClose }: PaymentsDialogProps) {
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={`Payments of ${person.name}`} actions={<Button onClick={onClose}>Close</Button>}>
      <PaymentsTable person={person} />
    </Dialog>
  );
}
