import { publicMessages as messages } from '@coach/web-kit';
import { Email } from '@coach/contracts';

export { passwordProblem, type NewPassword } from '@coach/web-kit';

/** What prevents requesting a reset, or null (RST-04). */
export function requestProblem(email: string): string | null {
  if (email.trim() === '') return messages.reset.fillEmail;
  return Email.safeParse(email).success ? null : messages.auth.invalidEmail;
}
