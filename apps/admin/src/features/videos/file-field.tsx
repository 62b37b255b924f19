import { useId } from 'react';
import { fileSizeLabel, UPLOAD_TYPES } from '@coach/domain';
import styles from './videos.module.css';

/** A smaller file would be shown as 0.0 MB. */
const TELLING_BYTES = 100_000;

interface FileFieldProps {
  label: string;
  file: File | null;
  error?: string;
  hint?: string;
  isLocked?: boolean;
  /** MIME types or extensions. */
  accept?: string;
  onChoose: (file: File | null) => void;
}

/** One file, selected or dropped here. */
export function FileField({ label, file, error, hint, isLocked = false, accept = UPLOAD_TYPES.join(','), onChoose }: FileFieldProps) {
  const id = useId();
  const choose = (files: FileList | null) => onChoose(files?.[0] ?? null);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!isLocked) choose(event.dataTransfer.files);
        }}
      >
        <input id={id} type="file" accept={accept} disabled={isLocked} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : `${id}-hint`} onChange={(event) => choose(event.target.files)} />
        {file && <p className="sm tab"><b>{file.name}</b>{file.size >= TELLING_BYTES && ` ${fileSizeLabel(file.size)}`}</p>}
      </div>
      {error && <p className="err" id={`${id}-error`} role="alert">{error}</p>}
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
