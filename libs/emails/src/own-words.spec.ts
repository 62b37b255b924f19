import { WORDED_MAILS } from '@coach/domain';
import { mailTemplates, renderMail, type MailName } from './index.ts';
import { losAngeles } from './testing/businesses.ts';

const template = mailTemplates['booking-confirmed'];
const render = (own: object, changes = {}) => renderMail(template, { ...template.sample, ...changes }, losAngeles, undefined, { own });
const plain = render({});

describe('what the coach words of a mail', () => {
  it('stands around its facts, in HTML and in text', () => {
    const { subject, html, text } = render({ subject: 'Yes! {subject}', greeting: 'Dear {first_name},', opening: 'How lovely.', closing: 'Yours at {business} <3' });
    expect(subject).toBe(`Yes! ${plain.subject}`);
    for (const words of ['Dear Maria,', 'How lovely.', `Yours at ${losAngeles.identity.name} <3`]) expect(text).toContain(words);
    expect(text).not.toContain('Hi Maria,');
    expect(html).toContain('&lt;3');
    expect(text.replace(/\s+/g, ' ')).toContain('The hour is yours.');
  });

  it('is nothing where nothing is said', () => {
    expect(render({ subject: '', opening: '' })).toEqual(plain);
  });

  it('greets nobody by a name that is not known', () => {
    expect(render({ greeting: 'Dear {first_name},' }, { firstName: ' ' }).text).toContain('Hello,');
  });

  it('is offered for mails that there are, and that go to clients', () => {
    for (const name of WORDED_MAILS) expect(Object.keys(mailTemplates)).toContain(name as MailName);
    expect(WORDED_MAILS.filter((name) => name.endsWith('-coach'))).toEqual([]);
  });
});
