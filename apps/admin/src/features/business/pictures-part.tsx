import { useState } from 'react';
import type { AdminPicture, Business } from '@coach/contracts';
import { PICTURE_SLOTS, SLOT_NAMES, TREATMENT_NAMES, type PictureSlot } from '@coach/domain';
import { Button, Card, classes } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { ChoosePicture } from '../pictures/choose-picture.tsx';
import { ShelfPicture } from '../pictures/shelf-picture.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import styles from './pictures-part.module.css';

/** Where each stands, and in which shape it is seen there. */
const PLACES: Record<PictureSlot, { where: string; shape: 'wide' | 'tall' | 'mark' }> = {
  hero: { where: 'Across the home page, under the headline.', shape: 'wide' },
  portrait: { where: 'Beside your words about you.', shape: 'tall' },
  logo: { where: 'In the head of every public page, in place of the name. Best on a transparent ground.', shape: 'mark' },
  membership: { where: 'Across the membership page.', shape: 'wide' },
  stories: { where: 'Across the page of your clients’ stories.', shape: 'wide' },
};

/** Which pictures of the shelf stand where. */
export function PicturesPart() {
  const { setValue } = useFormContext<Business>();
  const chosen = useWatch<Business, 'pictures'>({ name: 'pictures' });
  const shelf = usePictures();
  const [asking, ask] = useState<PictureSlot | null>(null);
  const choose = (slot: PictureSlot, id: string) => setValue(`pictures.${slot}`, id, { shouldDirty: true });
  return (
    <div className={styles.slots}>
      {PICTURE_SLOTS.map((slot) => (
        <Slot key={slot} slot={slot} id={chosen[slot]} picture={shelf.data?.find(({ id }) => id === chosen[slot])} onAsk={() => ask(slot)} onDrawn={() => choose(slot, '')} />
      ))}
      {asking && <ChoosePicture title={SLOT_NAMES[asking]} chosen={chosen[asking]} onChoose={({ id }) => { choose(asking, id); ask(null); }} onClose={() => ask(null)} />}
    </div>
  );
}

interface SlotProps {
  slot: PictureSlot;
  id: string;
  picture: AdminPicture | undefined;
  onAsk: () => void;
  onDrawn: () => void;
}

function Slot({ slot, id, picture, onAsk, onDrawn }: SlotProps) {
  const { where, shape } = PLACES[slot];
  const name = SLOT_NAMES[slot];
  return (
    <Card className={styles.slot} role="group" aria-label={name}>
      <div className={classes(styles.frame, styles[shape])}>
        {picture ? <ShelfPicture picture={picture} treatment={slot === 'logo' ? 'plain' : picture.treatment} sizes="320px" /> : <span className="sm muted">{id === '' ? (slot === 'logo' ? 'The name' : 'The drawing') : ''}</span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className="sm muted">{where}</p>
        {picture && <p className="sm">{picture.alt_en}{slot !== 'logo' && picture.treatment !== 'plain' && `, ${TREATMENT_NAMES[picture.treatment].toLowerCase()}`}</p>}
        <p className={styles.acts}>
          <Button size="sm" aria-label={`Choose: ${name}`} onClick={onAsk}>{id === '' ? 'Choose a picture' : 'Choose another'}</Button>
          {id !== '' && <Button size="sm" variant="quiet" aria-label={`As it was: ${name}`} onClick={onDrawn}>{slot === 'logo' ? 'Show the name' : 'Show the drawing'}</Button>}
        </p>
      </div>
    </Card>
  );
}
