import { publicMessages as messages } from '@coach/web-kit';
import { contact } from '@coach/content';
import { Email } from '@coach/contracts';

export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  goals: string;
  /** Honeypot for bots; people don't see it. */
  website: string;
}

/** The problems of a message: a title and a text for the whole form, and one text for each field to correct. */
export interface ContactProblem {
  title: string;
  text: string;
  fields: { name: keyof ContactValues; message: string }[];
}

const REQUIRED = ['firstName', 'lastName', 'email', 'goals'] as const;

/** The first problem that prevents sending, or null: missing fields, then an invalid address (CON-02, CON-03). */
export function firstContactProblem(values: ContactValues): ContactProblem | null {
  const missing = REQUIRED.filter((name) => values[name].trim() === '');
  if (missing.length > 0) {
    return { ...messages.contact.missing, fields: missing.map((name) => ({ name, message: contact.fields[name].missing })) };
  }
  if (Email.safeParse(values.email).success) return null;
  const { invalidEmail } = messages.contact;
  return { ...invalidEmail, fields: [{ name: 'email', message: invalidEmail.text }] };
}
