import { useRef, useState } from 'react';
import { query } from '@coach/api-client';
import { messages, type AdminPicture } from '@coach/contracts';
import { PICTURE_LIMITS } from '@coach/domain';
import { useQueryClient } from '@coach/web-kit';
import { NotTaken, sendPicture } from './send-picture.ts';

/** A file being uploaded, or one that was refused. */
export interface Upload {
  key: number;
  name: string;
  size: number;
  sent: number;
  /** Why it was refused. */
  problem: string | null;
}

/** Uploads files one after another with progress; `onTaken` is called for each success. */
export function useUploads(onTaken: (picture: AdminPicture) => void = () => undefined) {
  const cache = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const turn = useRef(Promise.resolve());
  const update = (key: number, change: Partial<Upload>) => setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const taken = (picture: AdminPicture) => {
    cache.setQueryData(query.adminPictures.list.queryKey(), (known: AdminPicture[] | undefined) => [picture, ...(known ?? []).filter(({ id }) => id !== picture.id)]);
    void cache.invalidateQueries({ queryKey: query.adminPictures.key() });
  };
  const sendOne = async (key: number, file: File) => {
    try {
      if (file.size > PICTURE_LIMITS.mostBytes) throw new NotTaken(messages.pictures.tooLarge);
      const picture = await sendPicture(file, (sent) => update(key, { sent }));
      taken(picture);
      dismiss(key);
      onTaken(picture);
    } catch (error) {
      update(key, { problem: error instanceof NotTaken ? error.message : messages.pictures.uploadFailed });
    }
  };
  const send = (files: readonly File[]) => {
    const begun = files.map((file) => ({ file, upload: { key: (count.current += 1), name: file.name, size: file.size, sent: 0, problem: null } }));
    setUploads((all) => [...all, ...begun.map(({ upload }) => upload)]);
    for (const { file, upload } of begun) turn.current = turn.current.then(() => sendOne(upload.key, file));
  };
  return { uploads, send, dismiss };
}
