import { MAILS_TO_COACH, MAILS_WITH_INTRODUCTION, WORDED_MAILS, type MailWords } from '@coach/domain';
import { mailNames, mailTemplates, renderMail, writingIn, type MailTemplate } from './index.ts';
import { losAngeles } from './testing/businesses.ts';

const template = mailTemplates['booking-confirmed'];
const render = (own: MailWords, changes = {}, language: 'en' | 'es' = 'en') => renderMail(template, { ...template.sample, ...changes }, losAngeles, undefined, { own, language });
const plain = render({});

describe('the coach’s own text in a mail', () => {
  it('surrounds the facts, in HTML and in text', () => {
    const { subject, html, text } = render({ subject: 'Yes! {subject}', greeting: 'Dear {first_name},', opening: 'How lovely.', closing: 'Yours at {business} <3' });
    expect(subject).toBe(`Yes! ${plain.subject}`);
    for (const words of ['Dear Maria,', 'How lovely.', `Yours at ${losAngeles.identity.name} <3`]) expect(text).toContain(words);
    expect(text).not.toContain('Hi Maria,');
    expect(html).toContain('&lt;3');
    expect(text.replace(/\s+/g, ' ')).toContain('You’re booked.');
  });

  it('has no effect if empty', () => {
    expect(render({ subject: '', opening: '' })).toEqual(plain);
  });

  it('uses the generic greeting if the name is unknown', () => {
    expect(render({ greeting: 'Dear {first_name},' }, { firstName: ' ' }).text).toContain('Hello,');
  });

  it('replaces the introduction, but no facts', () => {
    const text = render({ introduction: 'See you soon, {first_name}!' }).text.replace(/\s+/g, ' ');
    expect(text).toContain('See you soon, Maria!');
    expect(text).not.toContain('You’re booked.');
    for (const fact of ['Price: $90.00', 'for a full refund', 'Open your dashboard']) expect(text).toContain(fact);
  });

  it('applies to its own language only', () => {
    const own = { subject: 'Yes! {subject}', opening: 'How lovely.', es: { opening: 'Qué gusto.' } };
    const [english, spanish] = (['en', 'es'] as const).map((language) => render(own, {}, language));
    expect([english!.subject, spanish!.subject]).toEqual([expect.stringMatching(/^Yes! Confirmed: /), expect.stringMatching(/^Confirmado: /)]);
    expect(english!.text).not.toContain('Qué gusto.');
    expect(spanish!.text).toContain('Qué gusto.');
    expect(spanish!.text).not.toContain('How lovely.');
  });

  it('is available for every mail except those made of the coach’s text, and the test mail', () => {
    const offered = new Set(WORDED_MAILS);
    expect(offered.size).toBe(WORDED_MAILS.length);
    expect(mailNames.filter((name) => !offered.has(name))).toEqual(['test-mail-coach', 'words-of-the-coach']);
    expect(WORDED_MAILS.filter((name) => !(name in mailTemplates))).toEqual([]);
  });

  it('has a greeting in mails that greet, and an introduction in mails that have one', () => {
    const messages = WORDED_MAILS.map((name) => {
      const { compose, sample } = mailTemplates[name as 'welcome'] as MailTemplate<object>;
      return { name, message: compose(sample, writingIn(losAngeles.region)) };
    });
    expect(messages.filter(({ message }) => message.greets === null).map(({ name }) => name).sort()).toEqual([...MAILS_TO_COACH].sort());
    const introduced = messages.filter(({ message }) => message.blocks.some((block) => block.kind === 'paragraph' && block.isIntroduction)).map(({ name }) => name);
    expect(introduced.sort()).toEqual([...MAILS_WITH_INTRODUCTION].sort());
  });
});
