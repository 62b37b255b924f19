import { publicMessages as messages } from '@coach/web-kit';
import { Email } from '@coach/contracts';
import { PASSWORD_MIN_LENGTH } from '@coach/domain';

export interface SignInValues {
  email: string;
  password: string;
}

export interface SignUpValues extends SignInValues {
  firstName: string;
  lastName: string;
  phone: string;
  healthNotes: string;
  confirmPassword: string;
  privacyConsent: boolean;
}

/** What is wrong with a form: one sentence for the whole, and what to do at each field at fault, the first one first. */
export interface Problem<Field extends string> {
  message: string;
  fields: readonly [FieldProblem<Field>, ...FieldProblem<Field>[]];
}

interface FieldProblem<Field extends string> {
  name: Field;
  message: string;
}

const isBlank = (text: string) => text.trim() === '';
const isEmail = (text: string) => Email.safeParse(text).success;

/** What an empty field asks for. */
const MISSING = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email.',
  phone: 'Enter your phone number.',
  healthNotes: 'Tell us about your health and training.',
  password: 'Enter your password.',
} as const;

/** Every one of the fields that is empty; undefined when none is. */
function missingOf<Field extends keyof typeof MISSING>(values: Record<Field, string>, required: readonly Field[], message: string): Problem<Field> | undefined {
  const [first, ...rest] = required.filter((name) => isBlank(values[name])).map((name) => ({ name, message: MISSING[name] }));
  return first && { message, fields: [first, ...rest] };
}

const one = <Field extends string>(name: Field, message: string, atField: string = message): Problem<Field> => ({ message, fields: [{ name, message: atField }] });

/** The first thing that keeps a person from signing in, or null (AUTH-07). */
export function firstSignInProblem(values: SignInValues): Problem<keyof SignInValues> | null {
  const missing = missingOf(values, ['email', 'password'], messages.auth.fillAllFields);
  if (missing) return missing;
  return isEmail(values.email) ? null : one('email', messages.auth.invalidEmail);
}

/** In the order of the form, so that the first empty one is the one to look at. */
const REQUIRED = ['firstName', 'lastName', 'email', 'phone', 'healthNotes', 'password'] as const;

/** The first thing that keeps a person from signing up, or null; later checks stay unsaid (AUTH-08 to AUTH-12). */
export function firstSignUpProblem(values: SignUpValues): Problem<keyof SignUpValues> | null {
  const missing = missingOf(values, REQUIRED, messages.auth.fillAllSignUpFields);
  if (missing) return missing;
  if (!values.privacyConsent) return one('privacyConsent', messages.auth.acceptPolicies, 'Please tick this box.');
  if (values.password !== values.confirmPassword) return one('confirmPassword', messages.auth.passwordsDiffer, 'Type the same password again.');
  if (values.password.length < PASSWORD_MIN_LENGTH) return one('password', messages.auth.passwordTooShort, 'Choose a longer password.');
  return isEmail(values.email) ? null : one('email', messages.auth.invalidEmail);
}
