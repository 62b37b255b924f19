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

/** What is wrong with a form: one sentence, and the field to correct. */
export interface Problem<Field extends string> {
  field: Field;
  message: string;
  /** Said at the field as well, because there is something to correct in it. */
  isAtField?: true;
}

const isBlank = (text: string) => text.trim() === '';
const isEmail = (text: string) => Email.safeParse(text).success;

/** The first thing that keeps a person from signing in, or null (AUTH-07). */
export function firstSignInProblem({ email, password }: SignInValues): Problem<keyof SignInValues> | null {
  if (isBlank(email)) return { field: 'email', message: messages.auth.fillAllFields };
  if (isBlank(password)) return { field: 'password', message: messages.auth.fillAllFields };
  if (!isEmail(email)) return { field: 'email', message: messages.auth.invalidEmail, isAtField: true };
  return null;
}

/** In the order of the form, so that the first empty one is the one to look at. */
const REQUIRED = ['firstName', 'lastName', 'email', 'phone', 'healthNotes', 'password'] as const;

/** The first thing that keeps a person from signing up, or null; later checks stay unsaid (AUTH-08 to AUTH-12). */
export function firstSignUpProblem(values: SignUpValues): Problem<keyof SignUpValues> | null {
  const missing = REQUIRED.find((field) => isBlank(values[field]));
  if (missing) return { field: missing, message: messages.auth.fillAllSignUpFields };
  if (!values.privacyConsent) return { field: 'privacyConsent', message: messages.auth.acceptPolicies };
  if (values.password !== values.confirmPassword) return { field: 'confirmPassword', message: messages.auth.passwordsDiffer };
  if (values.password.length < PASSWORD_MIN_LENGTH) return { field: 'password', message: messages.auth.passwordTooShort };
  if (!isEmail(values.email)) return { field: 'email', message: messages.auth.invalidEmail, isAtField: true };
  return null;
}
