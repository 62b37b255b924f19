import { useEffect, useRef, useState } from 'react';
import { query } from '@coach/api-client';
import type { AdminPicture } from '@coach/contracts';
import { SLOT_ALTS, type PictureSlot } from '@coach/domain';
import { useMutation, useQueryClient } from '@coach/web-kit';
import { usePictures } from './use-pictures.ts';
import { useUploads, type Upload } from './use-uploads.ts';

export interface SlotUpload {
  uploads: readonly Upload[];
  send: (file: File) => void;
  dismiss: (key: number) => void;
  /** The last upload that is not used yet: processing, failed, or waiting for a description. */
  arrived: AdminPicture | undefined;
  forget: () => void;
}

/**
 * Uploads a picture for a slot and assigns it once it is processed and described; portraits and logos of `name` are
 * described automatically.
 */
export function useSlotUpload(slot: PictureSlot, name: string, onChosen: (id: string) => void): SlotUpload {
  const cache = useQueryClient();
  const pictureLibrary = usePictures();
  const [id, setId] = useState<string | null>(null);
  const { uploads, send, dismiss } = useUploads((picture) => setId(picture.id));
  const say = useMutation(query.adminPictures.change.mutationOptions({ onSuccess: () => cache.invalidateQueries({ queryKey: query.adminPictures.key() }) }));
  const arrived = pictureLibrary.data?.find((picture) => picture.id === id);
  const settle = () => {
    if (arrived?.status !== 'ready') return;
    if (arrived.alt_en !== '') {
      setId(null);
      return onChosen(arrived.id);
    }
    const alt = SLOT_ALTS[slot]?.(name);
    if (alt && say.isIdle) say.mutate({ picture_id: arrived.id, alt_en: alt.en, alt_es: alt.es, focal: arrived.focal });
  };
  const latest = useRef(settle);
  useEffect(() => void (latest.current = settle));
  useEffect(() => latest.current(), [arrived]);
  const begin = (file: File) => {
    say.reset();
    setId(null);
    send([file]);
  };
  return { uploads, send: begin, dismiss, arrived, forget: () => setId(null) };
}
