import { useState } from 'react';
import { messages } from '@coach/contracts';
import { EmptyState, Skeleton } from '@coach/ui';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { ChooseFiles, DropZone } from './drop-zone.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureTile } from './picture-tile.tsx';
import { UploadList } from './upload-list.tsx';
import { usePictures } from './use-pictures.ts';
import { useUploads } from './use-uploads.ts';
import styles from './pictures.module.css';

const LOADING = Array.from({ length: 8 }, (_, index) => index);

/** The coach's own pictures, for use on the site. */
export function PicturesView() {
  const pictures = usePictures();
  const { uploads, send, dismiss } = useUploads();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = pictures.data?.find(({ id }) => id === openId);
  const isEmpty = pictures.data?.length === 0 && uploads.length === 0;
  return (
    <View title="Pictures" lead="Your photographs, for your site to choose from. Location and camera data are removed before anyone sees them." tools={<ChooseFiles onFiles={send} />}>
      <DropZone onFiles={send}>
        <p className="sm muted">Or drop them anywhere here: JPEG, PNG, WebP or AVIF, 20 MB each at most, and SVG for a logo, with its letters turned into shapes.</p>
        <UploadList uploads={uploads} dismiss={dismiss} />
        {pictures.isError && <LoadFailed message={messages.pictures.loadFailed} isBusy={pictures.isFetching} retry={() => void pictures.refetch()} />}
        {pictures.isPending && <div role="status" aria-label="Loading your pictures..." className={styles.grid}>{LOADING.map((index) => <span key={index} className={styles.thumb}><Skeleton width="100%" height="100%" /></span>)}</div>}
        {isEmpty && <EmptyState title="No pictures yet" text="Until you choose your own, your site shows the drawings it came with." />}
        {pictures.data && pictures.data.length > 0 && (
          <ul className={styles.grid} aria-label="Your pictures">
            {pictures.data.map((picture) => <PictureTile key={picture.id} picture={picture} onOpen={() => setOpenId(picture.id)} />)}
          </ul>
        )}
      </DropZone>
      {open && <PictureDialog key={open.id} picture={open} onClose={() => setOpenId(null)} />}
    </View>
  );
}
