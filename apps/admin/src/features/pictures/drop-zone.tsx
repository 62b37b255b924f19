import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Upload as UploadMark } from 'lucide-react';
import { classes, Button } from '@coach/ui';
import styles from './pictures.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

interface FileButtonProps {
  /** Of the field itself. */
  label: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  button: (ask: () => void) => ReactNode;
}

function FileButton({ label, multiple = false, onFiles, button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        multiple={multiple}
        accept={ACCEPT}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {button(() => input.current?.click())}
    </>
  );
}

/** A button that asks for pictures. */
export const ChooseFiles = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <FileButton multiple label="Pictures to upload" onFiles={onFiles} button={(ask) => <Button variant="primary" onClick={ask}><UploadMark aria-hidden="true" size={18} /> Upload pictures</Button>} />
);

/** A small button that asks for one picture, for a place called `name`. */
export const ChooseFile = ({ name, onFile }: { name: string; onFile: (file: File) => void }) => (
  <FileButton
    label={`Picture to upload: ${name}`}
    onFiles={([file]) => file && onFile(file)}
    button={(ask) => <Button size="sm" aria-label={`Upload: ${name}`} onClick={ask}><UploadMark aria-hidden="true" size={16} /> Upload</Button>}
  />
);

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
