import { Button, Dialog } from '@coach/ui';
import { ClientMoney } from '../money/client-money.tsx';
import { PaymentsTable } from './payments-table.tsx';
import styles from './payments.module.css';

interface PaymentsDialogProps {
  person: { user_id: string; name: string };
  onClose: () => void;
}

/** A client's card payments, manual agreements, and session credits, in a dialog over a list. */
export function PaymentsDialog({ person, onClose }: PaymentsDialogProps) {
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={`Payments of ${person.name}`} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.wide}><PaymentsTable person={person} /></div>
      <ClientMoney client={person} />
    </Dialog>
  );
}
