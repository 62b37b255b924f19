import * as z from 'zod';
import { Email } from './account/auth.ts';
import { publicMessages as messages } from './messages/public-messages.ts';
import { open } from './refusals.ts';
import { line, requiredLine, requiredText, text } from './input/text.ts';

const tags = ['Inbox'];

/** A message from the contact form (specification A§3, A§5); the phone is optional. */
export const ContactMessage = z
  .object({
    firstName: requiredLine(100),
    lastName: requiredLine(100),
    email: Email,
    phone: line(30).optional(),
    goals: requiredText(5_000),
    website: text(200).optional().describe('Stays empty: people do not see this field, machines fill it in'),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

export const inbox = {
  contact: open
    .route({ method: 'POST', path: '/contact/send-contact-email', successStatus: 202, summary: 'Write to the coach', tags })
    .errors({ TOO_MANY_REQUESTS: { status: 429, message: messages.contact.tooMany } })
    .input(ContactMessage)
    .output(z.object({ received: z.literal(true) })),
};
