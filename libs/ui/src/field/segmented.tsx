import type { ReactNode } from 'react';

export type SegmentedProps<Value extends string> = {
  legend: ReactNode;
  /** The radio group's name, unique on the page. */
  name: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of two to four options, all visible. */
export function Segmented<Value extends string>({ legend, name, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className="field">
      <legend className="lbl">{legend}</legend>
      <div>
        <div className="seg">
          {options.map((option) => (
            <label key={option.value}>
              <input type="radio" name={name} value={option.value} checked={option.value === value} disabled={option.disabled} onChange={() => onChange(option.value)} />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
