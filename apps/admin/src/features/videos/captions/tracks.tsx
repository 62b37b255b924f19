import type { AdminVideo, FilmCaptions } from '@coach/contracts';
import { Button } from '@coach/ui';
import styles from '../videos.module.css';
import type { Edited } from './editor/edited.ts';
import { useSetCaptions } from './use-film-captions.ts';

const NOTHING = () => undefined;

/** Published captions. */
export function Tracks({ video, captions, edit }: { video: AdminVideo; captions: FilmCaptions['captions']; edit: (what: Edited) => void }) {
  const setting = useSetCaptions(video.id, NOTHING);
  if (video.captions.length === 0) return null;
  return (
    <ul className={styles.tracks} aria-label="Captions that members have">
      {video.captions.map(({ language, label }) => {
        const whole = captions.find((one) => one.language === language);
        return (
          <li key={language}>
            {label}
            <span className={styles.acts}>
              {whole && <Button size="sm" variant="quiet" aria-label={`Edit ${label}`} onClick={() => edit({ ...whole, draftId: null })}>Edit</Button>}
              <Button size="sm" variant="quiet" disabled={setting.isPending} aria-label={`Remove ${label}`} onClick={() => setting.mutate({ video_id: video.id, language, label, vtt: '' })}>Remove</Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
