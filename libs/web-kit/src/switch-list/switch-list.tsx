import styles from './switch-list.module.css';

export interface SwitchOfList<Key extends string> {
  key: Key;
  label: string;
  about: string;
  isOn: boolean;
}

type Props<Key extends string> = {
  switches: readonly SwitchOfList<Key>[];
  /** With what it is to be from now on. */
  onFlip: (key: Key, isOn: boolean) => void;
};

/** Choices that each count the moment they are made. */
export function SwitchList<Key extends string>({ switches, onFlip }: Props<Key>) {
  return (
    <ul className={styles.choices}>
      {switches.map(({ key, label, about, isOn }) => (
        <li key={key}>
          <label className={styles.choice}>
            <b>{label}</b>
            <span className="muted sm">{about}</span>
            <input type="checkbox" role="switch" className={styles.switch} checked={isOn} onChange={({ target }) => onFlip(key, target.checked)} />
          </label>
        </li>
      ))}
    </ul>
  );
}
