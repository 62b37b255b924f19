import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Upload as UploadMark } from 'lucide-react';
import { Button, classes, type ButtonProps } from '@coach/ui';
import styles from './pictures.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The id of the field. */
  field: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

function FileButton({ field, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        multiple={multiple}
        accept={ACCEPT}
        aria-label={field}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}

/** A button to upload pictures. */
export const ChooseFiles = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <FileButton field="Pictures to upload" variant="primary" multiple onFiles={onFiles}><UploadMark aria-hidden="true" size={18} /> Upload pictures</FileButton>
);

/** A small button to upload one picture for the slot `name`. */
export const ChooseFile = ({ name, onFile }: { name: string; onFile: (file: File) => void }) => (
  <FileButton field={`Picture to upload: ${name}`} size="sm" aria-label={`Upload: ${name}`} onFiles={([file]) => file && onFile(file)}><UploadMark aria-hidden="true" size={16} /> Upload</FileButton>
);

/** Accepts pictures dropped anywhere on it. */
export function DropZone({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const holdsFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return <div className={classes(styles.zone, isOver && styles.over)} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>{children}</div>;
}
