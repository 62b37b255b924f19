import { startTransition, useOptimistic } from 'react';
import styles from './switch-list.module.css';

export interface SwitchOfList<Key extends string> {
  key: Key;
  label: string;
  about: string;
  isOn: boolean;
}

type Props<Key extends string> = {
  switches: readonly SwitchOfList<Key>[];
  /** Called with the new value; settles when it is saved, or failed. */
  onFlip: (key: Key, isOn: boolean) => Promise<unknown>;
};

/** Choices that are each saved immediately. */
export function SwitchList<Key extends string>({ switches, onFlip }: Props<Key>) {
  return (
    <ul className={styles.choices}>
      {switches.map(({ key, ...one }) => <li key={key}><Switch {...one} onFlip={(isOn) => onFlip(key, isOn)} /></li>)}
    </ul>
  );
}

type SwitchProps = Omit<SwitchOfList<string>, 'key'> & { onFlip: (isOn: boolean) => Promise<unknown> };

/** Shows the pressed state at once, before it is saved. */
function Switch({ label, about, isOn, onFlip }: SwitchProps) {
  const [isShown, show] = useOptimistic(isOn);
  const flip = (next: boolean) =>
    startTransition(async () => {
      show(next);
      await onFlip(next).catch(() => undefined);
    });
  return (
    <label className={styles.choice}>
      <b>{label}</b>
      <span className="muted sm">{about}</span>
      <input type="checkbox" role="switch" className={styles.switch} checked={isShown} onChange={({ target }) => flip(target.checked)} />
    </label>
  );
}
