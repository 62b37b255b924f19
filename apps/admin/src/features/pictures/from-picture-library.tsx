import { useState } from 'react';
import { fileOf } from '@coach/domain';
import { Button } from '@coach/ui';
import { ChoosePicture } from './choose-picture.tsx';

/** Maximum width in pixels on cards and testimonials. */
const WIDTH = 960;

/** Selects a library picture where an address on this site is needed. */
export function FromPictureLibrary({ title, onChoose }: { title: string; onChoose: (address: string) => void }) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => ask(true)}>Choose from your pictures</Button>
      {isAsking && <ChoosePicture title={title} chosen="" onChoose={(picture) => { onChoose(fileOf(picture, WIDTH)); ask(false); }} onClose={() => ask(false)} />}
    </>
  );
}
