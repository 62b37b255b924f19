import { MAILS_TO_COACH, MAILS_WITH_INTRODUCTION, WORDED_MAILS, type MailWords } from '@coach/domain';
import { mailNames, mailTemplates, renderMail, writingIn, type MailTemplate } from './index.ts';
import { losAngeles } from './testing/businesses.ts';

const template = mailTemplates['booking-confirmed'];
const render = (own: MailWords, changes = {}, language: 'en' | 'es' = 'en') => renderMail(template, { ...template.sample, ...changes }, losAngeles, undefined, { own, language });
const plain = render({});

describe('what the coach words of a mail', () => {
  it('stands around its facts, in HTML and in text', () => {
    const { subject, html, text } = render({ subject: 'Yes! {subject}', greeting: 'Dear {first_name},', opening: 'How lovely.', closing: 'Yours at {business} <3' });
    expect(subject).toBe(`Yes! ${plain.subject}`);
    for (const words of ['Dear Maria,', 'How lovely.', `Yours at ${losAngeles.identity.name} <3`]) expect(text).toContain(words);
    expect(text).not.toContain('Hi Maria,');
    expect(html).toContain('&lt;3');
    expect(text.replace(/\s+/g, ' ')).toContain('You’re booked.');
  });

  it('is nothing where nothing is said', () => {
    expect(render({ subject: '', opening: '' })).toEqual(plain);
  });

  it('greets nobody by a name that is not known', () => {
    expect(render({ greeting: 'Dear {first_name},' }, { firstName: ' ' }).text).toContain('Hello,');
  });

  it('stands in place of the introduction, and of nothing that tells a fact', () => {
    const text = render({ introduction: 'See you soon, {first_name}!' }).text.replace(/\s+/g, ' ');
    expect(text).toContain('See you soon, Maria!');
    expect(text).not.toContain('You’re booked.');
    for (const fact of ['Price: $90.00', 'for a full refund', 'Open your dashboard']) expect(text).toContain(fact);
  });

  it('is said in its own language, and in the other the mail says what it says', () => {
    const own = { subject: 'Yes! {subject}', opening: 'How lovely.', es: { opening: 'Qué gusto.' } };
    const [english, spanish] = (['en', 'es'] as const).map((language) => render(own, {}, language));
    expect([english!.subject, spanish!.subject]).toEqual([expect.stringMatching(/^Yes! Confirmed: /), expect.stringMatching(/^Confirmado: /)]);
    expect(english!.text).not.toContain('Qué gusto.');
    expect(spanish!.text).toContain('Qué gusto.');
    expect(spanish!.text).not.toContain('How lovely.');
  });

  it('is offered for every mail but those that are her words already, and the one that tries her mails', () => {
    const offered = new Set(WORDED_MAILS);
    expect(offered.size).toBe(WORDED_MAILS.length);
    expect(mailNames.filter((name) => !offered.has(name))).toEqual(['test-mail-coach', 'words-of-the-coach']);
    expect(WORDED_MAILS.filter((name) => !(name in mailTemplates))).toEqual([]);
  });

  it('greets in mails that greet, and introduces where the mail does', () => {
    const messages = WORDED_MAILS.map((name) => {
      const { compose, sample } = mailTemplates[name as 'welcome'] as MailTemplate<object>;
      return { name, message: compose(sample, writingIn(losAngeles.region)) };
    });
    expect(messages.filter(({ message }) => message.greets === null).map(({ name }) => name).sort()).toEqual([...MAILS_TO_COACH].sort());
    const introduced = messages.filter(({ message }) => message.blocks.some((block) => block.kind === 'paragraph' && block.isIntroduction)).map(({ name }) => name);
    expect(introduced.sort()).toEqual([...MAILS_WITH_INTRODUCTION].sort());
  });
});
