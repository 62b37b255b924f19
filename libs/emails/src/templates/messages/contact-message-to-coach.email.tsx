import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  name: string;
  email: string;
  phone: string | null;
  /** As typed; may have several lines. */
  goals: string;
  inboxUrl: string;
}

const linesOf = (text: string): string[] => text.split(/\s*[\r\n]+\s*/).filter(Boolean);

/** To the coach when someone uses the contact form; replying goes to the sender. */
export const contactMessageToCoach: MailTemplate<Props> = {
  push: 'waiting',
  sample: {
    name: 'Maria Gonzalez',
    email: 'maria@example.com',
    phone: '(213) 555-0143',
    inboxUrl: 'https://yourcoach.example/admin?view=inbox',
    goals: 'I want to carry my daughter up three flights of stairs.\nIs Tuesday morning possible?',
  },
  compose: ({ name, email, phone, goals, inboxUrl }, { say }) => ({
    subject: say('Message from {name}', { name }),
    preheader: goals.slice(0, 120),
    heading: say('New message'),
    greets: null,
    blocks: [
      facts([say('Name'), name], [say('Email'), email], [say('Phone'), phone ?? say('Not given')]),
      ...linesOf(goals).map(paragraph),
      action(say('Open your inbox'), inboxUrl),
      note(say('Answer there, or reply to this email: it goes to {email}.', { email })),
    ],
  }),
};
