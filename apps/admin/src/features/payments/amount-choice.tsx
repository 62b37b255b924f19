import { useId, type ReactNode } from 'react';
import { formatPrice, moneyUnit } from '@coach/web-kit';
import { TextField } from '@coach/ui';
import { amountError, type AmountDraft, type AmountLimits, type AmountWay } from './amount-draft.ts';
import styles from './payments.module.css';

interface AmountChoiceProps {
  draft: AmountDraft;
  limits: AmountLimits;
  /** The unused part: its name, and how it is calculated. */
  unusedWords?: { label: string; note: string | null } | undefined;
  /** Offers to refund nothing. */
  mayBeNothing?: boolean;
  /** Whether errors are already shown. */
  isChecked: boolean;
  onChange: (draft: AmountDraft) => void;
}

interface Option {
  way: AmountWay;
  label: string;
  note?: string | null;
  cents?: number;
}

/** The refund amount: predefined choices, or a typed one. */
export function AmountChoice({ draft, limits: { left, unused }, unusedWords, mayBeNothing = false, isChecked, onChange }: AmountChoiceProps) {
  const name = useId();
  const options: Option[] = [
    ...(mayBeNothing ? [{ way: 'none', label: 'No refund', cents: 0 } as const] : []),
    ...(unusedWords && unused ? [{ way: 'unused', ...unusedWords, cents: unused } as const] : []),
    { way: 'all', label: 'Full amount left', cents: left },
    { way: 'other', label: 'Another amount' },
  ];
  const error = isChecked || draft.typed !== '' ? amountError(draft, { left, unused }) : undefined;
  return (
    <fieldset className={styles.choice}>
      <legend className="lbl">Refund</legend>
      {options.map((option) => <Way key={option.way} name={name} option={option} isChosen={option.way === draft.way} onChoose={() => onChange({ ...draft, way: option.way })} />)}
      {isChecked && draft.way === 'unused' && !unused && <p className="err" role="alert">Everything has been used. Please choose another amount.</p>}
      {draft.way === 'other' && (
        <TextField label={`Amount in ${moneyUnit()}`} inputMode="decimal" autoComplete="off" placeholder="25.00" className="tab" value={draft.typed} error={error} hint={`At most ${formatPrice(left)}.`} onChange={(event) => onChange({ ...draft, typed: event.target.value })} />
      )}
    </fieldset>
  );
}

function Way({ name, option: { way, label, note, cents }, isChosen, onChoose }: { name: string; option: Option; isChosen: boolean; onChoose: () => void }): ReactNode {
  return (
    <label className={styles.way}>
      <input type="radio" name={name} value={way} checked={isChosen} onChange={onChoose} />
      <span><b>{label}</b>{note && <> <span className="sm muted">{note}</span></>}</span>
      {cents !== undefined && <span className="tab"> {formatPrice(cents)}</span>}
    </label>
  );
}
