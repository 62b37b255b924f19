import { api } from '@coach/api-client';
import { PlaceDraft, type AdminPlace, type TypedPlace } from '@coach/contracts';
import { Button, CheckField, Dialog, TextArea, TextField } from '@coach/ui';
import { useForm, useEditConflict, zodResolver } from '@coach/web-kit';
import { usePlaceChanges } from './use-places.ts';
import styles from './places.module.css';

const FORM = 'place';
const BLANK: TypedPlace = { name: '', address: '', map_link: '', instructions: '', instructions_es: '', on_site: false };
const draftOf = ({ name, address, map_link, instructions, instructions_es, on_site }: AdminPlace): TypedPlace => ({ name, address, map_link, instructions, instructions_es, on_site });

const FIELDS = { name: 'Name', address: 'Address', map_link: 'Map link', instructions: 'What to bring', instructions_es: 'What to bring, in Spanish', on_site: 'Show it on the site' };

/** The form of a new or existing place. */
export function PlaceDialog({ place, onClose }: { place: AdminPlace | null; onClose: () => void }) {
  const conflict = useEditConflict(place, { load: async () => (await api.adminPlaces.list()).find(({ id }) => id === place?.id), fields: FIELDS });
  const { add, change } = usePlaceChanges(onClose, conflict);
  const { register, handleSubmit, formState: { errors } } = useForm<TypedPlace, unknown, PlaceDraft>({ resolver: zodResolver(PlaceDraft), defaultValues: place ? draftOf(place) : BLANK });
  const save = handleSubmit((draft) => (place ? change.mutate({ ...draft, place_id: place.id }) : add.mutate(draft)));
  const said = (name: keyof TypedPlace) => ({ ...register(name), error: errors[name]?.message });
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={add.isPending || change.isPending} busyLabel="Saving...">{place ? 'Save place' : 'Add place'}</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={place ? 'Edit place' : 'New place'} actions={actions}>
      <form id={FORM} className={styles.form} onSubmit={(submit) => void save(submit)} noValidate>
        <TextField label="Name" maxLength={80} placeholder="The Studio" {...said('name')} />
        <TextArea label="Address" optional rows={3} maxLength={300} hint="As you’d write it on an envelope. Leave it empty for a video call." {...said('address')} />
        <TextField label="Map link" optional type="url" inputMode="url" maxLength={500} placeholder="https://" hint="Leave empty to use a map of the address. Without an address, this is the link to join online, shown only to clients with a session there." {...said('map_link')} />
        <TextArea label="What to bring, how to find it, in English" optional rows={3} maxLength={500} hint="Included in the emails and calendar entry of every session here." {...said('instructions')} />
        <TextArea label="What to bring, how to find it, in Spanish" optional lang="es" rows={3} maxLength={500} hint="Leave it empty to use the English." {...said('instructions_es')} />
        <CheckField label="Show it on the site" hint="Visitors see its name, address and how to find it on your home page, under “Where we meet”. Leave this off for a client’s home." {...register('on_site')} />
        {conflict.notice}
        {place && place.sessions_ahead > 0 && <p className="notice sm">{place.sessions_ahead === 1 ? 'One upcoming booking shows' : `${place.sessions_ahead} upcoming bookings show`} the change right away; no email is sent. Past sessions keep the place as it was.</p>}
      </form>
    </Dialog>
  );
}
