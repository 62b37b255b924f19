import { Dialog } from '@coach/ui';
import styles from './keys.module.css';

interface KeysDialogProps {
  /** How each key is displayed. */
  keys: Record<string, readonly [label: string, ...rest: unknown[]]>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function KeysDialog({ keys, open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className={styles.keys}>{Object.entries(keys).map(([key, [label]]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{label}</dd></div>)}</dl>
    </Dialog>
  );
}
