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

/** The problems of a form: one message for the whole form, and one for each invalid field, in order. */
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

/** The message for each empty field. */
const MISSING = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email.',
  phone: 'Enter your phone number.',
  healthNotes: 'Tell us about your health and training.',
  password: 'Enter your password.',
} as const;

/** All required fields that are empty; undefined if none are. */
function missingOf<Field extends keyof typeof MISSING>(values: Record<Field, string>, required: readonly Field[], message: string): Problem<Field> | undefined {
  const [first, ...rest] = required.filter((name) => isBlank(values[name])).map((name) => ({ name, message: MISSING[name] }));
  return first && { message, fields: [first, ...rest] };
}

const one = <Field extends string>(name: Field, message: string): Problem<Field> => ({ message, fields: [{ name, message }] });

/** The first problem that prevents sign-in, or null (AUTH-07). */
export function firstSignInProblem(values: SignInValues): Problem<keyof SignInValues> | null {
  const missing = missingOf(values, ['email', 'password'], messages.auth.fillAllFields);
  if (missing) return missing;
  return isEmail(values.email) ? null : one('email', messages.auth.invalidEmail);
}

/** In the order of the form, so that focus goes to the first empty one. */
const REQUIRED = ['firstName', 'lastName', 'email', 'phone', 'healthNotes', 'password'] as const;
const FORM = [...REQUIRED, 'confirmPassword', 'privacyConsent'] as const;

/** Every field that prevents sign-up, in the order of the form. */
function signUpFaults(values: SignUpValues): Array<FieldProblem<keyof SignUpValues>> {
  const { email, password, confirmPassword, privacyConsent } = values;
  const empty = REQUIRED.filter((name) => isBlank(values[name])).map((name) => ({ name, message: MISSING[name] }));
  const wrong: ReadonlyArray<readonly [isWrong: boolean, name: keyof SignUpValues, message: string]> = [
    [!isBlank(email) && !isEmail(email), 'email', messages.auth.invalidEmail],
    [!isBlank(password) && password.length < PASSWORD_MIN_LENGTH, 'password', 'Choose a longer password.'],
    [isBlank(confirmPassword) || (!isBlank(password) && password !== confirmPassword), 'confirmPassword', 'Type the same password again.'],
    [!privacyConsent, 'privacyConsent', 'Please tick this box.'],
  ];
  const faults = [...empty, ...wrong.filter(([isWrong]) => isWrong).map(([, name, message]) => ({ name, message }))];
  return FORM.flatMap((name) => faults.filter((fault) => fault.name === name));
}

/** The message for the whole form: only the first failing check (AUTH-08 to AUTH-12). */
function signUpMessage(values: SignUpValues): string | null {
  if (REQUIRED.some((name) => isBlank(values[name]))) return messages.auth.fillAllSignUpFields;
  if (!values.privacyConsent) return messages.auth.acceptPolicies;
  if (values.password !== values.confirmPassword) return messages.auth.passwordsDiffer;
  if (values.password.length < PASSWORD_MIN_LENGTH) return messages.auth.passwordTooShort;
  return isEmail(values.email) ? null : messages.auth.invalidEmail;
}

/** The problem that prevents sign-up, or null: the message of the first failing check, and every invalid field (AUTH-08 to AUTH-12). */
export function firstSignUpProblem(values: SignUpValues): Problem<keyof SignUpValues> | null {
  const message = signUpMessage(values);
  const [first, ...rest] = signUpFaults(values);
  return message && first ? { message, fields: [first, ...rest] } : null;
}
