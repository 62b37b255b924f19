import { note, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

/** The last message, to the address that was. It knows nobody by name any more. */
export const accountDeleted: MailTemplate<Record<string, never>> = {
  sample: {},
  compose: () => ({
    subject: 'Your account is deleted',
    preheader: 'This is the last message to this address.',
    heading: 'Your account is deleted',
    greets: '',
    blocks: [
      paragraph('Your account is deleted, as you asked. Your name, your address and everything you told us are gone.'),
      paragraph('Any subscription has ended. Sessions that lay ahead are cancelled, and what was paid for them goes back in full.'),
      note('The law makes us keep the record of payments. It no longer leads to you.'),
      note('Thank you for the training we did together. You are welcome back at any time.'),
    ],
  }),
};
