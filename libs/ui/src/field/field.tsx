import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useWords } from '../words.ts';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The problem and how to fix it; marks the control as invalid and is announced with it. */
  error?: string;
  /** Marks the field as optional: `true`, or the text in parentheses. */
  optional?: boolean | string;
};

type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

const wired = (control: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>): Omit<Wiring, 'id'> => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ') || undefined,
});

/** Label, control, hint and error, linked by ids. */
export function Field({ id, label, hint, error, optional, children }: FieldProps & { id?: string; children: (wiring: Wiring) => ReactNode }) {
  const words = useWords();
  const own = useId();
  const control = id ?? own;
  return (
    <div className="field">
      <label htmlFor={control}>
        {label} {optional && <span className="opt">({optional === true ? words('optional') : optional})</span>}
      </label>
      {children({ id: control, ...wired(control, { error, hint }) })}
      {error && <p className="err" id={`${control}-error`}>{error}</p>}
      {hint && <p className="hint" id={`${control}-hint`}>{hint}</p>}
    </div>
  );
}

export function TextField({ label, hint, error, optional, id, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => <input type="text" {...input} {...wiring} className={classes('input', className)} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, optional, id, className, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={classes('area', className)} />}
    </Field>
  );
}

/** Takes `<option>`s as children. */
export function SelectField({ label, hint, error, optional, id, className, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => <select {...select} {...wiring} className={classes('select', className)} />}
    </Field>
  );
}

export function CheckField({ label, hint, error, id, className, ...input }: Omit<FieldProps, 'optional'> & ComponentProps<'input'>) {
  const own = useId();
  const control = id ?? own;
  return (
    <div className={className}>
      <label className="check sm" htmlFor={control}>
        <input {...input} id={control} type="checkbox" {...wired(control, { error, hint })} />
        <span>{label}</span>
      </label>
      {error && <p className="err" id={`${control}-error`}>{error}</p>}
      {hint && <p className="hint" id={`${control}-hint`}>{hint}</p>}
    </div>
  );
}
