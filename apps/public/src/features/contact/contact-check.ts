import { publicMessages as messages } from '@coach/web-kit';
import { contact } from '@coach/content';
import { Email } from '@coach/contracts';

export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  goals: string;
  /** For machines only: people do not see it. */
  website: string;
}

/** What is wrong with a message: a title and a sentence for the whole, and one sentence for each field to correct. */
export interface ContactProblem {
  title: string;
  text: string;
  fields: { name: keyof ContactValues; message: string }[];
}

const REQUIRED = ['firstName', 'lastName', 'email', 'goals'] as const;

/** The first thing that keeps a message from being sent, or null: something missing, then the address (CON-02, CON-03). */
export function firstContactProblem(values: ContactValues): ContactProblem | null {
  const missing = REQUIRED.filter((name) => values[name].trim() === '');
  if (missing.length > 0) {
    return { ...messages.contact.missing, fields: missing.map((name) => ({ name, message: contact.fields[name].missing })) };
  }
  if (Email.safeParse(values.email).success) return null;
  const { invalidEmail } = messages.contact;
  return { ...invalidEmail, fields: [{ name: 'email', message: invalidEmail.text }] };
}
