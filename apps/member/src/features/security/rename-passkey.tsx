import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type Passkey } from '@coach/contracts';
import { Button, Dialog, TextField } from '@coach/ui';
import { useForm, useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { useId } from 'react';

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const id = useId();
  const [cache, toast] = [useQueryClient(), useToast()];
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: passkey.name } });
  const rename = useMutation(
    query.security.passkeys.rename.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: query.security.passkeys.key() });
        onClose();
        toast.success('Passkey renamed');
      },
      onError: (error) => toast.error(messageOf(error) ?? messages.booking.unknownError),
    }),
  );
  const actions = (
    <>
      <Button type="submit" form={id} variant="primary" busy={rename.isPending} busyLabel="Saving...">Save name</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Rename ${passkey.name}`} actions={actions}>
      <form id={id} noValidate onSubmit={handleSubmit(({ name }) => rename.mutate({ passkey_id: passkey.id, name: name.trim() }))}>
        <TextField label="Name" maxLength={60} required error={formState.errors.name && 'Please give it a name.'} {...register('name', { validate: (name) => name.trim() !== '' })} />
      </form>
    </Dialog>
  );
}
