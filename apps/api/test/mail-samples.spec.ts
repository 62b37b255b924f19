import { yogaInBerlin } from '@coach/content/yoga-in-berlin';
import { yourCoach } from '@coach/content';
import { mailNames, mailTemplates, type MailTemplate } from '@coach/emails';
import { examplesOf } from '../src/email/preview/mail-examples.ts';
import { sampleOf } from '../src/email/preview/sample-of.ts';

const berlin = { business: yogaInBerlin, origin: 'https://atemraum.example' };
const textOf = (name: Parameters<typeof examplesOf>[0], label = 'as a rule'): string => examplesOf(name, berlin, 'en').find((one) => one.label === label)!.mail.text.replace(/\s+/g, ' ');

describe('the mail samples', () => {
  it.each(mailNames)('match the demo business without changes: %s', (name) => {
    const { sample, variants = {} } = mailTemplates[name] as MailTemplate<object>;
    for (const changes of [{}, ...Object.values(variants)]) expect(sampleOf(sample, changes, yourCoach, 'https://yourcoach.example')).toEqual({ ...sample, ...changes });
  });

  it('use the services, prices, local times and policy of the given business', () => {
    const text = textOf('booking-confirmed');
    for (const words of ['Private lesson', '14.3.2027 10:00 CET', 'until 12.3.2027 10:00 CET, 48 hours ahead, for a full refund', 'you get back 50% until 24 hours before the start', 'more than 10 minutes late', 'https://atemraum.example/dashboard']) expect(text).toContain(words);
    const { minutes, priceCents } = yogaInBerlin.services.find(({ kind, isActive }) => kind === 'individual' && isActive)!.lengths.find((length) => length.minutes === 60)!;
    expect(text).toContain(`Length: ${minutes} minutes`);
    expect(text).toContain(`Price: ${(priceCents / 100).toFixed(2).replace('.', ',')} €`);
  });

  it('use the names of its plans and packs', () => {
    expect(textOf('pack-refunded')).toContain('Ten-class pass');
    expect(textOf('subscription-started')).toContain('All recordings');
    expect(textOf('subscription-changed')).toContain('Companion');
  });

  it('keep the terms that a variant is about', () => {
    expect(textOf('booking-confirmed', 'where no-shows are free')).toContain('No charge for no-shows');
  });
});
