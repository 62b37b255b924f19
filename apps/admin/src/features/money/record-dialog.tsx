import { useState, type FormEvent } from 'react';
import { messageOf } from '@coach/api-client';
import { messages, type AdminUser, type HandSale } from '@coach/contracts';
import { Button, Dialog, Segmented, SelectField, TextField } from '@coach/ui';
import { useBusiness } from '@coach/web-kit';
import { ClientSearch } from '../calendar/dialogs/client-search.tsx';
import { amountOf } from '../panel/money.ts';
import { PaymentFields, usePaymentDraft } from './payment-fields.tsx';
import { useHandPayments } from './use-hand-payments.ts';
import styles from './money.module.css';

const FORM = 'payment-by-hand';
const OTHER = '';

interface RecordDialogProps {
  /** The client; asked for by default. */
  client?: { user_id: string; name: string };
  onClose: () => void;
}

/** Records a manually sold pack, or anything else. Sessions get their price when booked. */
export function RecordDialog({ client: known, onClose }: RecordDialogProps) {
  const { packs } = useBusiness();
  const [requestId] = useState(() => crypto.randomUUID());
  const [found, setFound] = useState<AdminUser | null>(null);
  const [pack, setPack] = useState(packs[0]?.id ?? OTHER);
  const [label, setLabel] = useState('');
  const [how, setHow] = useState<'paid' | 'owed'>('paid');
  const [isChecked, check] = useState(false);
  const form = usePaymentDraft(packs[0]?.priceCents ?? null);
  const { record } = useHandPayments(onClose);
  const client = known ?? found;
  const choose = (id: string) => {
    setPack(id);
    form.put({ amount: id === OTHER ? '' : amountOf(packs.find((one) => one.id === id)!.priceCents) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    const sold: HandSale['sold'] = pack === OTHER ? { sells: 'other', label: label.trim() } : { sells: 'pack', pack };
    if (record.isPending || !client || form.amount === null || !form.isDayGood || (sold.sells === 'other' && sold.label === '')) return;
    record.mutate({ request_id: requestId, user_id: client.user_id, sold, amount: form.amount, paid: how === 'paid' ? form.paid : null, note: how === 'paid' ? '' : form.draft.note.trim() });
  };
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={record.isPending} busyLabel="Saving...">Save</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Record a payment" actions={actions} wide>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        {known ? <p><b>{known.name}</b></p> : <ClientSearch client={found} onChoose={setFound} error={isChecked && !found ? 'Please choose a client' : undefined} />}
        <SelectField label="For" value={pack} onChange={(event) => choose(event.target.value)}>
          {packs.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          <option value={OTHER}>Something else</option>
        </SelectField>
        {pack === OTHER && <TextField label="What for" required maxLength={200} hint="The client reads it on the receipt" value={label} error={isChecked && label.trim() === '' ? 'Please say what it is for.' : undefined} onChange={(event) => setLabel(event.target.value)} />}
        <Segmented legend="Is it paid?" name="is-paid" value={how} onChange={setHow} options={[{ value: 'paid', label: 'Paid' }, { value: 'owed', label: 'Unpaid' }]} />
        <PaymentFields form={form} isChecked={isChecked} isUnpaid={how === 'owed'} />
        <p className="sm muted">{how === 'paid' ? 'The client gets a receipt by email.' : 'Listed under Who Owes Me until it is paid.'}{pack !== OTHER && ' The sessions of the pack can be booked at once.'}</p>
        {record.error && <p className="notice notice--bad" role="alert">{messageOf(record.error) ?? messages.handPayments.payFailed}</p>}
      </form>
    </Dialog>
  );
}
