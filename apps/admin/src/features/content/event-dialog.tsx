import { useState } from 'react';
import { isRefusal } from '@coach/api-client';
import { posterNames, posterOf } from '@coach/content/posters';
import { EventDraft, messages, type AdminEvent } from '@coach/contracts';
import { isOwnAddress } from '@coach/domain';
import { Button, Dialog, Picture, SelectField, TextArea, TextField } from '@coach/ui';
import { localDate, presentTime, useForm, zodResolver, type Resolver } from '@coach/web-kit';
import { FromPictureLibrary } from '../pictures/from-picture-library.tsx';
import { zonesWith, zoneTitle } from '../business/zones.ts';
import { draftOf, DRAWN_FOR_PLACE, newEvent, posterFor, wallTexts, whenWords } from './event-draft.ts';
import { orNull } from './or-null.ts';
import { Preview } from './previews.tsx';
import { useEventEditConflict, useSaveEvent } from './use-content-lists.ts';
import styles from './content.module.css';
import looks from './previews.module.css';

const FORM = 'event';
const titled = (name: string): string => (isOwnAddress(name) ? 'A picture of yours' : name === DRAWN_FOR_PLACE ? 'Drawn for the place' : name.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' '));

/** An event form, with a preview of its card. */
export function EventDialog({ event, onClose }: { event: AdminEvent | null; onClose: () => void }) {
  const [first] = useState(() => (event ? draftOf(event) : newEvent(localDate(presentTime()))));
  const { register, setValue, handleSubmit, watch, formState: { errors } } = useForm<EventDraft>({ resolver: zodResolver(EventDraft) as Resolver<EventDraft>, defaultValues: first });
  const conflict = useEventEditConflict(event);
  const { add, change } = useSaveEvent(onClose, conflict);
  const draft = watch();
  const save = handleSubmit((written) => {
    const input = { ...written, poster: posterFor(written) };
    return event ? change.mutate({ ...input, event_id: event.id }) : add.mutate(input);
  });
  const said = (name: keyof EventDraft, how = {}) => ({ ...register(name, how), error: errors[name]?.message });
  const isTaken = (isRefusal(add.error, 'EVENT_ADDRESS_TAKEN') || isRefusal(change.error, 'EVENT_ADDRESS_TAKEN')) && draft.url === (add.variables ?? change.variables)?.url;
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={add.isPending || change.isPending} busyLabel="Publishing...">Publish</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  const posters = [...new Set([DRAWN_FOR_PLACE, ...posterNames, first.poster, draft.poster])];
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={event ? 'Edit event' : 'New event'} actions={actions}>
      <form id={FORM} className={styles.dialog} onSubmit={(submit) => void save(submit)} noValidate>
        <div className={styles.two}><TextField label="Title" {...said('title')} /><TextField label="Place" placeholder="Springfield, Illinois" {...said('location')} /></div>
        <div className={styles.two}>
          <TextField label="Day" type="date" {...said('day')} />
          <TextField label="Time" type="time" {...said('hour')} />
          <TextField label="Ends at" optional type="time" {...said('end_hour', orNull)} />
          <TextField label="Last day" optional type="date" hint="Only if it runs over several days." {...said('end_day', orNull)} />
          <SelectField label="Time zone of the place" {...said('zone')}>{zonesWith(first.zone).map((zone) => <option key={zone} value={zone}>{zoneTitle(zone)}</option>)}</SelectField>
        </div>
        <TextArea label="Description" rows={3} {...said('description')} />
        <div className={styles.two}>
          <div className={styles.pictureChoice}>
            <SelectField label="Poster" {...said('poster')} value={draft.poster}>{posters.map((name) => <option key={name} value={name}>{titled(name)}</option>)}</SelectField>
            <FromPictureLibrary title="Poster" onChoose={(address) => setValue('poster', address, { shouldDirty: true })} />
          </div>
          <TextField label="Event page" placeholder="https://" {...said('url')} {...(isTaken && { error: messages.adminContent.addressTaken })} />
        </div>
        {conflict.notice}
        <EventPreview draft={draft} />
      </form>
    </Dialog>
  );
}

function EventPreview({ draft }: { draft: EventDraft }) {
  return (
    <Preview of="events on the home page">
      <div className={looks.event}>
        <div className={looks.poster}><Picture picture={posterOf(posterFor(draft))} /></div>
        <div>
          <p className="sm muted tab">{whenWords(wallTexts(draft))}</p>
          <p className="d d3">{draft.title || 'Title'}</p>
          <p className="sm">{draft.location || 'Place'}</p>
          <p className="sm muted">{draft.description}</p>
        </div>
      </div>
    </Preview>
  );
}
