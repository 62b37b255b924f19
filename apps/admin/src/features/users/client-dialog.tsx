import { api } from '@coach/api-client';
import { ClientContact, NewClient, type AdminUser } from '@coach/contracts';
import { Button, CheckField, Dialog, TextField } from '@coach/ui';
import { useForm, useEditConflict, zodResolver } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import { useAddClient, useCorrectClient } from './use-client-contact.ts';
import styles from './users.module.css';

const BLANK: NewClient = { first_name: '', last_name: '', phone: '', email: '', invite: true };

interface NewClientDialogProps {
  /** The previous search text. */
  name?: string;
  onAdded?: (client: AdminUser) => void;
  onClose: () => void;
}

/** Adds a client who called or walked in: they can be booked at once, and join by invitation. */
export function NewClientDialog({ name = '', onAdded, onClose }: NewClientDialogProps) {
  const [first_name = '', ...rest] = name.includes('@') ? [] : name.split(/\s+/);
  const typed = { ...BLANK, first_name, last_name: rest.join(' '), email: name.includes('@') ? name : '' };
  const { register, handleSubmit, formState: { errors } } = useForm<NewClient>({ resolver: zodResolver(NewClient), defaultValues: typed });
  const add = useAddClient((client) => {
    onAdded?.(client);
    onClose();
  });
  const said = (field: Exclude<keyof NewClient, 'invite'>) => ({ ...register(field), error: errors[field]?.message });
  const actions = (
    <>
      <Button variant="primary" type="submit" form="new-client" busy={add.isPending} busyLabel="Adding...">Add client</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New client" actions={actions}>
      <form id="new-client" className={styles.form} onSubmit={(submit) => { submit.stopPropagation(); void handleSubmit((client) => add.mutate(client))(submit); }} noValidate>
        <TextField label="First name" autoComplete="off" maxLength={100} {...said('first_name')} />
        <TextField label="Last name" optional autoComplete="off" maxLength={100} {...said('last_name')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="off" maxLength={320} {...said('email')} />
        <TextField label="Phone" optional type="tel" autoComplete="off" maxLength={30} {...said('phone')} />
        <CheckField label="Send an invitation to set a password" {...register('invite')} />
        <p className="sm muted">You can book them either way. The invitation link works for seven days; without one, they join by signing up with this email.</p>
      </form>
    </Dialog>
  );
}

/** Corrects a client's name and phone; only the client can change the email. */
export function ContactDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { first_name, last_name, phone } = user;
  const { register, handleSubmit, formState: { errors } } = useForm<ClientContact>({ resolver: zodResolver(ClientContact), defaultValues: { first_name, last_name, phone: phone ?? '' } });
  const load = async () => (await api.adminUsers.list({ search: user.email })).users.find(({ user_id: id }) => id === user.user_id);
  const conflict = useEditConflict(user, { load, fields: { first_name: 'First name', last_name: 'Last name', phone: 'Phone' } });
  const correct = useCorrectClient(onClose, conflict);
  const actions = (
    <>
      <Button variant="primary" type="submit" form="contact" busy={correct.isPending} busyLabel="Saving...">Save</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Contact details of ${nameOf(user)}`} actions={actions}>
      <form id="contact" className={styles.form} onSubmit={(submit) => void handleSubmit((contact) => correct.mutate({ ...contact, user_id: user.user_id }))(submit)} noValidate>
        <TextField label="First name" autoComplete="off" maxLength={100} error={errors.first_name?.message} {...register('first_name')} />
        <TextField label="Last name" optional autoComplete="off" maxLength={100} error={errors.last_name?.message} {...register('last_name')} />
        <TextField label="Phone" optional type="tel" autoComplete="off" maxLength={30} error={errors.phone?.message} {...register('phone')} />
        {conflict.notice}
      </form>
    </Dialog>
  );
}
