import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Upload as UploadMark } from 'lucide-react';
import { classes, Button } from '@coach/ui';
import styles from './pictures.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** A button that asks for pictures. */
export function ChooseFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        multiple
        accept={ACCEPT}
        aria-label="Pictures to upload"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}><UploadMark aria-hidden="true" size={18} /> Upload pictures</Button>
    </>
  );
}

/** Takes pictures that are dropped anywhere on it. */
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
