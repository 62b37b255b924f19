import { mailTemplates, renderMail, type FootLinks, type Mail, type MailTemplate } from './index.ts';
import { losAngeles } from './testing/businesses.ts';

const links: FootLinks = { unsubscribeUrl: 'https://yourcoach.example/unsubscribe?token=4f9c', preferencesUrl: 'https://yourcoach.example/profile?view=mail' };
const sampleOf = <Props>(template: MailTemplate<Props>, changes: Partial<Props> = {}): Mail => renderMail(template, { ...template.sample, ...changes }, losAngeles, template.topic ? links : undefined);

describe('a plan with a discount (PRC-15)', () => {
  const ending = { listPriceCents: 10_000, endsAt: new Date('2027-07-14T17:00:00Z') };
  it.each(['subscription-started', 'subscription-changed', 'subscription-yearly', 'subscription-renews-soon'] as const)('%s says what a discount is, and until when', (name) => {
    const template = mailTemplates[name] as MailTemplate<object>;
    const textOf = (discount: object) => sampleOf(template, { priceCents: 5_000, discount }).text.replace(/\s+/g, ' ');
    expect(textOf(ending)).toContain('Price: $50.00 every month until 7/14/2027, then $100.00 every month until cancelled');
    expect(textOf({ ...ending, endsAt: null })).toContain('Price: $50.00 every month instead of $100.00, until cancelled');
  });

  it.each([
    ['2027-07-14T17:00:00Z', 'Amount: $50.00'],
    ['2027-04-14T17:00:00Z', 'Amount: $100.00'],
  ])('announce what is really charged when the discount ends on %s', (endsAt, amount) => {
    const mail = sampleOf(mailTemplates['subscription-renews-soon'], { priceCents: 5_000, discount: { ...ending, endsAt: new Date(endsAt) } });
    expect(mail.text).toContain(`${amount}\n`);
    expect(mail.html).toContain(`${amount.replace('Amount: ', '')} will be charged.`);
  });
});

describe('payment-disputed-coach about an inquiry', () => {
  it('does not say that money was taken', () => {
    const { text, html } = sampleOf(mailTemplates['payment-disputed-coach'], { isInquiry: true });
    expect(text).toContain('No money has moved yet');
    expect(html).not.toMatch(/asks for the money back|on hold/);
  });
});

describe('billing-task-coach', () => {
  const task = mailTemplates['billing-task-coach'];
  const flat = (changes: Partial<typeof task.sample>): string => sampleOf(task, changes).text.replace(/\s+/g, ' ');

  it('asks nobody to pay by hand what a bank is deciding about', () => {
    expect(flat({ note: 'disputed' })).toContain('Please do not pay it another way yet');
    expect(flat({})).toContain('pay it another way and mark it as paid there');
  });

  it.each([
    ['EUR', 9_000, '€90.00'],
    ['JPY', 9_000, '¥9,000'],
    ['', 9_000, '$90.00'],
  ])('names an amount in its own currency: %s', (note, amountCents, words) => {
    expect(sampleOf(task, { kind: 'foreign_currency', note, amountCents }).subject).toContain(`: ${words}, Maria`);
  });
});

describe('refund-corrected', () => {
  it.each([
    [6_500, 'About your refund: $65.00 now', '$25.00 of it had already gone back to you, so $65.00 goes back now.'],
    [0, 'About your refund: you have all of it already', 'All of it had already gone back to you, so nothing more is sent.'],
  ])('says what goes back now: %i cents', (sentCents, subject, words) => {
    const mail = sampleOf(mailTemplates['refund-corrected'], { sentCents });
    expect(mail.subject).toBe(subject);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(words);
  });
});
