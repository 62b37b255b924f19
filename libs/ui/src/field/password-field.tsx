import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { useWords } from '../words.ts';

export function PasswordField({ label, hint, error, optional, id, className, ...input }: FieldProps & ComponentProps<'input'>) {
  const words = useWords();
  const [shown, show] = useState(false);
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => (
        <div className="reveal">
          <input {...input} {...wiring} type={shown ? 'text' : 'password'} className={classes('input', className)} />
          <Button variant="quiet" size="icon" aria-label={words(shown ? 'Hide password' : 'Show password')} aria-controls={wiring.id} onClick={() => show(!shown)}>
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Button>
        </div>
      )}
    </Field>
  );
}
