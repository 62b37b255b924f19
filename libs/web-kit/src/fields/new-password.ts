import { publicMessages as messages } from '@coach/contracts';
import { PASSWORD_MIN_LENGTH } from '@coach/domain';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** The first problem of a new password, and its field, or null (RST-05). */
export function passwordProblem({ password, confirmPassword }: NewPassword): { field: keyof NewPassword; message: string } | null {
  if (!password) return { field: 'password', message: messages.auth.fillAllFields };
  if (!confirmPassword) return { field: 'confirmPassword', message: messages.auth.fillAllFields };
  if (password !== confirmPassword) return { field: 'confirmPassword', message: messages.auth.passwordsDiffer };
  return password.length < PASSWORD_MIN_LENGTH ? { field: 'password', message: messages.auth.passwordTooShort } : null;
}
