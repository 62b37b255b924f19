import { useState } from 'react';
import type { AdminPicture, Business } from '@coach/contracts';
import { isTreatedSlot, PICTURE_SLOTS, SLOT_ALTS, SLOT_NAMES, treatmentIn, treatmentKey, type PictureSlot, type Treatment } from '@coach/domain';
import { Button, Card, classes } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { ChoosePicture } from '../pictures/choose-picture.tsx';
import { ChooseFile } from '../pictures/drop-zone.tsx';
import { PictureDialog } from '../pictures/picture-dialog.tsx';
import { LibraryPicture } from '../pictures/library-picture.tsx';
import { TreatmentChoice } from '../pictures/treatment-choice.tsx';
import { UploadList } from '../pictures/upload-list.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { useSlotUpload, type SlotUpload } from '../pictures/use-slot-upload.ts';
import styles from './pictures-part.module.css';

/** Where each slot is, and its shape there. */
const PLACES: Record<PictureSlot, { where: string; shape: 'wide' | 'tall' | 'mark' | 'square' }> = {
  hero: { where: 'Across the home page, under the headline.', shape: 'wide' },
  portrait: { where: 'Beside your words about you.', shape: 'tall' },
  logo: { where: 'At the top of every public page, instead of the name. Best with a transparent background.', shape: 'mark' },
  icon: { where: 'In browser tabs and on phones’ home screens. Best square, at least 512 pixels.', shape: 'square' },
  membership: { where: 'Across the membership page.', shape: 'wide' },
  stories: { where: 'Across the page of your clients’ stories.', shape: 'wide' },
};

/** Assigns library pictures to slots; to all by default. */
export function PicturesPart({ slots = PICTURE_SLOTS }: { slots?: readonly PictureSlot[] }) {
  const { setValue } = useFormContext<Business>();
  const [chosen, identity] = useWatch<Business, ['pictures', 'identity']>({ name: ['pictures', 'identity'] });
  const pictureLibrary = usePictures();
  const [asking, ask] = useState<PictureSlot | null>(null);
  const treat = (slot: PictureSlot, to: Treatment | '') => isTreatedSlot(slot) && setValue(`pictures.${treatmentKey(slot)}`, to, { shouldDirty: true });
  const choose = (slot: PictureSlot, id: string) => {
    setValue(`pictures.${slot}`, id, { shouldDirty: true });
    if (pictureLibrary.data?.find((picture) => picture.id === id)?.is_inked !== true) treat(slot, '');
  };
  return (
    <div className={styles.slots}>
      {slots.map((slot) => (
        <Slot key={slot} slot={slot} id={chosen[slot]} of={slot === 'logo' || slot === 'icon' ? identity.name : identity.coachName || identity.name} picture={pictureLibrary.data?.find(({ id }) => id === chosen[slot])} treatmentOf={(picture) => treatmentIn(chosen, slot, picture.treatment)} onAsk={() => ask(slot)} onChoose={(id) => choose(slot, id)} onTreat={(to) => treat(slot, to)} />
      ))}
      {asking && <ChoosePicture title={SLOT_NAMES[asking]} chosen={chosen[asking]} onChoose={({ id }) => { choose(asking, id); ask(null); }} onClose={() => ask(null)} />}
    </div>
  );
}

interface SlotProps {
  slot: PictureSlot;
  id: string;
  /** Who or what a portrait or a logo shows. */
  of: string;
  picture: AdminPicture | undefined;
  treatmentOf: (picture: AdminPicture) => Treatment;
  onAsk: () => void;
  onChoose: (id: string) => void;
  onTreat: (treatment: Treatment) => void;
}

function Slot({ slot, id, of, picture, treatmentOf, onAsk, onChoose, onTreat }: SlotProps) {
  const { where, shape } = PLACES[slot];
  const name = SLOT_NAMES[slot];
  const treatment = picture && treatmentOf(picture);
  const upload = useSlotUpload(slot, of, onChoose);
  return (
    <Card className={styles.slot} role="group" aria-label={name}>
      <div className={classes(styles.frame, styles[shape])}>
        {picture ? <LibraryPicture picture={picture} treatment={treatment} sizes="320px" /> : <span className="sm muted">{id === '' ? (slot === 'logo' ? 'The name' : 'The drawing') : ''}</span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className="sm muted">{where}</p>
        {picture && <p className="sm">{picture.alt_en}</p>}
        {picture && treatment && isTreatedSlot(slot) && <TreatmentChoice picture={picture} place={name} treatment={treatment} onChange={onTreat} />}
        <UploadList uploads={upload.uploads} dismiss={upload.dismiss} />
        <Arrived slot={slot} {...upload} />
        <p className={styles.acts}>
          <ChooseFile name={name} onFile={upload.send} />
          <Button size="sm" aria-label={`Choose: ${name}`} onClick={onAsk}>{id === '' ? 'Choose a picture' : 'Choose another'}</Button>
          {id !== '' && <Button size="sm" variant="quiet" aria-label={`As it was: ${name}`} onClick={() => onChoose('')}>{slot === 'logo' ? 'Show the name' : 'Show the drawing'}</Button>}
        </p>
      </div>
    </Card>
  );
}

/** States of a picture uploaded for a slot, until it is assigned. */
function Arrived({ slot, arrived, forget }: { slot: PictureSlot } & Pick<SlotUpload, 'arrived' | 'forget'>) {
  if (!arrived) return null;
  if (arrived.status === 'failed') return <p className="notice notice--bad" role="alert">{arrived.failure_reason}</p>;
  if (arrived.status === 'processing' || SLOT_ALTS[slot]) return <p className="sm muted" role="status">Being made ready...</p>;
  return arrived.alt_en === '' ? <PictureDialog picture={arrived} onClose={forget} /> : null;
}
