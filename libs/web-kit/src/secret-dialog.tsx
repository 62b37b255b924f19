import { Button, Dialog } from '@coach/ui';
import { CopyButton } from './copy-button.tsx';
import styles from './secret-dialog.module.css';

type Props = {
  title: string;
  /** Its purpose, and that it is shown only once. */
  words: string;
  secret: string;
  copyLabel: string;
  onClose: () => void;
};

/** Shows a secret once; it is not stored in plain text. */
export function SecretDialog({ title, words, secret, copyLabel, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={<><CopyButton text={secret} label={copyLabel} /><Button onClick={onClose}>Done</Button></>}>
      <div className={styles.shown}>
        <p>{words}</p>
        <code className={styles.secret}>{secret}</code>
      </div>
    </Dialog>
  );
}
