import { CheckField, PasswordField, SelectField, TextArea, TextField } from '@coach/ui';
import { Sample } from './sample.tsx';

export function FieldsSample() {
  return (
    <Sample title="Fields">
      <div className="sample-two">
        <TextField label="First name" defaultValue="Maria" autoComplete="off" />
        <TextField label="Email" type="email" placeholder="name@example.com" autoComplete="off" />
        <TextField label="Email" defaultValue="maria@" error="Please enter a valid email address." autoComplete="off" />
        <PasswordField label="Password" defaultValue="a secret" hint="At least 6 characters." autoComplete="off" />
        <SelectField label="Difficulty" hint="Shown as a badge on the card.">
          <option>Beginner</option>
          <option>Intermediate</option>
        </SelectField>
        <TextField label="Participants" optional="group only, 1 to 20" value="1" disabled readOnly />
      </div>
      <TextArea label="Health notes" optional rows={2} defaultValue="Cleared for squats." />
      <CheckField label="I accept the Privacy Policy and the Terms & Conditions" defaultChecked />
      <CheckField label="I want to hear about new videos" error="Please accept to continue." />
    </Sample>
  );
}
