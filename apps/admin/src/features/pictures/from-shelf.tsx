import { useState } from 'react';
import { fileOf } from '@coach/domain';
import { Button } from '@coach/ui';
import { ChoosePicture } from './choose-picture.tsx';

/** Pixels across that cards and stories show at most. */
const WIDTH = 960;

/** Asks for a picture of the shelf where an address of this site is wanted. */
export function FromShelf({ title, onChoose }: { title: string; onChoose: (address: string) => void }) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => ask(true)}>Choose from your pictures</Button>
      {isAsking && <ChoosePicture title={title} chosen="" onChoose={(picture) => { onChoose(fileOf(picture, WIDTH)); ask(false); }} onClose={() => ask(false)} />}
    </>
  );
}
