import { X } from 'lucide-react';
import { fileSizeLabel } from '@coach/domain';
import { Button, Meter } from '@coach/ui';
import type { Upload } from './use-uploads.ts';
import styles from './pictures.module.css';

/** Running uploads, and failed ones with the reason. */
export function UploadList({ uploads, dismiss }: { uploads: readonly Upload[]; dismiss: (key: number) => void }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {uploads.map(({ key, name, size, sent, problem }) => (
        <li key={key}>
          {problem ? (
            <div className="notice notice--row notice--bad" role="alert">
              <span><b>{name}</b> {problem}</span>
              <Button size="sm" variant="quiet" aria-label={`Dismiss ${name}`} onClick={() => dismiss(key)}><X aria-hidden="true" /></Button>
            </div>
          ) : (
            <>
              <p className="sm tab"><b>{name}</b> {sent === 0 ? 'waiting' : `${fileSizeLabel(Math.min(sent, size))} of ${fileSizeLabel(size)}`}</p>
              <Meter role="progressbar" hot value={Math.min(sent, size)} max={size} label={`Upload of ${name}`} text={`${Math.floor((100 * Math.min(sent, size)) / Math.max(1, size))} %`} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
