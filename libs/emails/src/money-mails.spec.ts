import { mailTemplates, renderMail, type FootLinks, type Mail, type MailTemplate } from './index.ts';
import { losAngeles } from './testing/businesses.ts';

const links: FootLinks = { unsubscribeUrl: 'https://yourcoach.example/unsubscribe?token=4f9c', preferencesUrl: 'https://yourcoach.example/profile?view=mail' };
const sampleOf = <Props>(template: MailTemplate<Props>, changes: Partial<Props> = {}): Mail => renderMail(template, { ...template.sample, ...changes }, losAngeles, template.topic ? links : undefined);

describe('a plan with a discount (PRC-15)', () => {
  const ending = { listPriceCents: 10_000, endsAt: new Date('2027-07-14T17:00:00Z') };
  it.each(['subscription-started', 'subscription-changed', 'subscription-yearly', 'subscription-renews-soon'] as const)('%s states the discount and its end', (name) => {
    const template = mailTemplates[name] as MailTemplate<object>;
    const textOf = (discount: object) => sampleOf(template, { priceCents: 5_000, discount }).text.replace(/\s+/g, ' ');
    expect(textOf(ending)).toContain('Price: $50.00 every month until 7/14/2027, then $100.00 every month until cancelled');
    expect(textOf({ ...ending, endsAt: null })).toContain('Price: $50.00 every month instead of $100.00, until cancelled');
  });

  it.each([
    ['2027-07-14T17:00:00Z', 'Amount: $50.00'],
    ['2027-04-14T17:00:00Z', 'Amount: $100.00'],
  ])('announces the amount actually charged when the discount ends on %s', (endsAt, amount) => {
    const mail = sampleOf(mailTemplates['subscription-renews-soon'], { priceCents: 5_000, discount: { ...ending, endsAt: new Date(endsAt) } });
    expect(mail.text).toContain(`${amount}\n`);
    expect(mail.html).toContain(`${amount.replace('Amount: ', '')} will be charged.`);
  });
});

describe('payment-disputed-coach about an inquiry', () => {
  it('does not state that money was taken', () => {
    const { text, html } = sampleOf(mailTemplates['payment-disputed-coach'], { isInquiry: true });
    expect(text).toContain('No money has moved yet');
    expect(html).not.toMatch(/asks for the money back|on hold/);
  });
});

describe('billing-task-coach', () => {
  const task = mailTemplates['billing-task-coach'];
  const flat = (changes: Partial<typeof task.sample>): string => sampleOf(task, changes).text.replace(/\s+/g, ' ');

  it('does not ask the coach to refund by hand while a bank is deciding', () => {
    expect(flat({ note: 'disputed' })).toContain('Please do not pay it another way yet');
    expect(flat({})).toContain('pay it another way and mark it as paid there');
  });

  it.each([
    ['EUR', 9_000, '€90.00'],
    ['JPY', 9_000, '¥9,000'],
    ['', 9_000, '$90.00'],
  ])('shows an amount in its own currency: %s', (note, amountCents, words) => {
    expect(sampleOf(task, { kind: 'foreign_currency', note, amountCents }).subject).toContain(`: ${words}, Maria`);
  });
});

describe('refund-corrected', () => {
  it.each([
    [6_500, 'About your refund: $65.00 now', '$25.00 of it had already gone back to you, so $65.00 goes back now.'],
    [0, 'About your refund: you have all of it already', 'All of it had already gone back to you, so nothing more is sent.'],
  ])('states what is refunded now: %i cents', (sentCents, subject, words) => {
    const mail = sampleOf(mailTemplates['refund-corrected'], { sentCents });
    expect(mail.subject).toBe(subject);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(words);
  });
});

describe('booking-confirmed', () => {
  const confirmed = mailTemplates['booking-confirmed'];
  const flat = (changes: Partial<typeof confirmed.sample>): string => sampleOf(confirmed, changes).text.replace(/\s+/g, ' ');

  it('lists the partial refunds: those after the deadline beforehand, and the remaining ones once it has passed', () => {
    const terms = { ...confirmed.sample.changeTerms, refundSteps: [{ hours: 12, percent: 50 }, { hours: 6, percent: 25 }], noShowPercent: 100 };
    expect(flat({ changeTerms: terms })).toContain('for a full refund. After that, you get back 50% until 12 hours before the start, 25% until 6 hours before the start. No charge for no-shows.');
    const near = flat({ changeTerms: terms, now: confirmed.sample.cancellationDeadline });
    expect(near).toContain('This session starts in less than 24 hours. Cancel up to 12 hours before the start to get 50% back. Cancel up to 6 hours before the start to get 25% back. No charge for no-shows.');
    expect(flat({ changeTerms: { ...terms, refundSteps: [] }, now: confirmed.sample.cancellationDeadline })).toContain('Late cancellations may incur charges. No charge for no-shows.');
  });

  it('offers no refund steps that have passed', () => {
    const terms = { ...confirmed.sample.changeTerms, refundSteps: [{ hours: 12, percent: 50 }, { hours: 6, percent: 25 }], creditInParts: true, noShowPercent: 100 };
    const [start] = confirmed.sample.sessions;
    const before = (minutes: number) => new Date(start!.getTime() - minutes * 60_000);
    expect(flat({ changeTerms: terms, now: before(12 * 60 - 1) })).toContain('This session starts in less than 24 hours. Cancel up to 6 hours before the start to get 25% back. No charge');
    expect(flat({ changeTerms: terms, now: before(60) })).toContain('This session starts in less than 24 hours. Late cancellations may incur charges. No charge for no-shows.');
    const credit = { priceCents: 0, withCredit: true, changeTerms: terms };
    expect(flat({ ...credit, now: before(6 * 60 + 1) })).toContain('cancel up to 6 hours before the start to get your credit back.');
    expect(flat({ ...credit, now: before(6 * 60) })).toContain('its credit can no longer be given back.');
  });
});

describe('payment-refunded-slot-lost', () => {
  const slotLost = mailTemplates['payment-refunded-slot-lost'];

  it.each([
    [[new Date('2027-03-14T17:00:00Z')], 'Refund: $90.00, for the session we couldn’t book'],
    [[new Date('2027-03-14T17:00:00Z'), new Date('2027-03-21T17:00:00Z')], 'Refund: $90.00, for the 2 sessions we couldn’t book'],
  ])('states the refund for %j if the other sessions were booked', (lost, words) => {
    expect(sampleOf(slotLost, { lost, booked: 2 }).text.replace(/\s+/g, ' ')).toContain(words);
  });
});

describe('class-ended', () => {
  const ended = mailTemplates['class-ended'];
  const flat = (changes: Partial<typeof ended.sample>): string => sampleOf(ended, changes).text.replace(/\s+/g, ' ');

  it.each([
    [{}, 'the share of this week, to the cent', 'the share of these weeks, to the cent'],
    [{ refundCents: 0 }, 'What you paid for this week was already refunded.', 'What you paid for these weeks was already refunded.'],
    [{ refundCents: 0, isPaid: false }, 'so your coach will settle it with you.', 'so your coach will settle them with you.'],
  ])('uses the singular for one week: %j', (money, one, several) => {
    expect(flat({ ...money, weeks: ended.sample.weeks.slice(0, 1) })).toContain(one);
    expect(flat(money)).toContain(several);
  });
});
