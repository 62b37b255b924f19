import { mailNames, mailTemplates, renderMail, type FootLinks, type Mail, type MailName, type MailTemplate } from './index.ts';
import { losAngeles } from './testing/businesses.ts';

const {
  'booking-confirmed': confirmed,
  'booking-cancelled': cancelled,
  'payment-refunded-slot-lost': slotLost,
  'confirm-address': confirmAddress,
  'consultation-requested-coach': forCoach,
  'contact-message-coach': message,
  'contact-received': acknowledgement,
} = mailTemplates;

const links: FootLinks = { unsubscribeUrl: 'https://yourcoach.example/unsubscribe?token=4f9c', preferencesUrl: 'https://yourcoach.example/profile?view=mail' };
const linksOf = ({ topic }: Pick<MailTemplate<unknown>, 'topic'>): FootLinks | undefined => (topic ? links : undefined);
const sampleOf = <Props>(template: MailTemplate<Props>, changes: Partial<Props> = {}): Mail => renderMail(template, { ...template.sample, ...changes }, losAngeles, linksOf(template));

/** Every mail with its main example and each variant. */
const examples = mailNames.flatMap((name) => {
  const template = mailTemplates[name] as MailTemplate<object>;
  const further = Object.entries(template.variants ?? {}).map(([variant, changes]) => [name, variant, sampleOf(template, changes)] as const);
  return [[name, 'as a rule', sampleOf(template)] as const, ...further];
});
const samples = Object.fromEntries(mailNames.map((name) => [name, sampleOf(mailTemplates[name] as MailTemplate<object>)])) as Record<MailName, Mail>;

/** The text of a mail's HTML, without tags. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

describe.each(examples)('%s, %s', (name, _, mail) => {
  it('has a single-line subject, a complete document and less than 100 kB', () => {
    expect(mail.subject).toMatch(/^\S.{10,}$/);
    expect(mail.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">.*<\/html>$/s);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(100_000);
  });

  it('has the same content in text and HTML, line by line', () => {
    const words = wordsOf(mail.html);
    const lines = mail.text.split('\n').filter((line) => line !== '--' && !line.trim().startsWith('https://'));
    const facts = lines.flatMap((line) => line.replace(/^- /, '').split(/: |:$|, /)).filter(Boolean);
    expect(facts.length).toBeGreaterThan(5);
    for (const fact of facts) expect(words).toContain(fact.trim());
    for (const [url] of mail.text.matchAll(/https:\/\/\S+/g)) expect(mail.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
  });

  it('wraps its text at 72 columns and names the sender', () => {
    const lines = mail.text.split('\n').filter((line) => !line.trim().startsWith('https://'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
    expect(mail.text).toContain('Your Coach, Los Angeles, California\nQuestions? Write to hello@yourcoach.example');
    expect(mail.html).toContain('href="mailto:hello@yourcoach.example"');
  });

  it('needs no pictures, scripts or external resources, and supports dark mode', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(|undefined|NaN|Invalid Date/);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('offers at most one action', () => {
    expect([...mail.html.matchAll(/class="button"/g)].length).toBe(['account-deleted', 'words-of-the-coach', 'letter-answer', 'letter-by-coach', 'group-letter-by-coach'].includes(name) ? 0 : 1);
  });
});

describe('times (GEN-16)', () => {
  it.each([
    ['2027-03-14T17:00:00Z', '3/14/2027 10:00 am PT'],
    ['2027-03-13T17:00:00Z', '3/13/2027 9:00 am PT'],
    ['2027-11-07T17:00:00Z', '11/7/2027 9:00 am PT'],
    ['2027-11-07T07:30:00Z', '11/7/2027 12:30 am PT'],
  ])('%s is formatted as %s', (instant, expected) => {
    const { html, text, subject } = renderMail(confirmed, { ...confirmed.sample, startsAt: new Date(instant) }, losAngeles);
    expect(subject).toContain(expected);
    expect(text).toContain(expected);
    expect(wordsOf(html)).toContain(expected);
  });
});

describe('user input', () => {
  const evil = '<script>alert(1)</script> & "Co"\nBcc: x@example.com';

  it('is escaped in HTML and unchanged in text', () => {
    const { html, text } = renderMail(confirmed, { ...confirmed.sample, firstName: evil, location: evil }, losAngeles);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
    expect(text).toContain('<script>alert(1)</script> & "Co"');
  });

  it('can’t add a second line to the subject', () => {
    const { subject } = renderMail(forCoach, { ...forCoach.sample, clientName: evil }, losAngeles);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toContain('alert(1)');
  });

  it('may be missing', () => {
    const { text } = renderMail(confirmed, { ...confirmed.sample, firstName: ' ', location: '' }, losAngeles);
    expect(text).toContain('Hello,');
    expect(text).toContain('Location: To be agreed with the coach');
  });
});

describe('confirm-address', () => {
  it('states how long the link is valid and keeps the link in one piece', () => {
    const { text, html } = sampleOf(confirmAddress);
    expect(text).toContain('The link works for 24 hours.');
    expect(text).toContain(`\n${confirmAddress.sample.confirmUrl}\n`);
    expect(html).toContain(`href="${confirmAddress.sample.confirmUrl}"`);
  });
});

describe('booking-confirmed', () => {
  const flat = (props: Partial<typeof confirmed.sample>): string =>
    renderMail(confirmed, { ...confirmed.sample, ...props }, losAngeles).text.replace(/\s+/g, ' ');

  it('states price, place, calendar file and the policy with its deadline', () => {
    const text = flat({});
    expect(text).toContain('Price: $90.00 ');
    expect(text).toContain('attached calendar file');
    expect(text).toContain('until 3/13/2027 9:00 am PT, 24 hours ahead, for a full refund');
    expect(text).toContain('Late cancellations may incur charges, and no-shows are charged in full.');
  });

  it('offers no refund after the deadline', () => {
    const text = flat({ now: confirmed.sample.cancellationDeadline });
    expect(text).toContain('can no longer be canceled for a refund');
    expect(text).not.toContain('for a full refund');
  });

  it('mentions no money if nothing was paid', () => {
    expect(flat({ priceCents: null })).toContain('Price: Free');
    expect(flat({ priceCents: null })).not.toMatch(/refund|charged/);
    expect(flat({ priceCents: null, now: confirmed.sample.startsAt })).not.toMatch(/refund|charged/);
  });
});

describe('calendar links beside the attached file', () => {
  it('contain the session’s instant, place and page', () => {
    const { text } = renderMail(confirmed, confirmed.sample, losAngeles);
    const [google, outlook] = [...text.matchAll(/https:\/\/(?:calendar\.google|outlook\.live)\S+/g)].map(([url]) => new URL(url).searchParams);
    expect(Object.fromEntries(google!)).toEqual({ action: 'TEMPLATE', text: '1:1 Personal Training', dates: '20270314T170000Z/20270314T180000Z', details: confirmed.sample.dashboardUrl, location: 'The Studio' });
    expect([outlook!.get('startdt'), outlook!.get('enddt')]).toEqual(['2027-03-14T17:00:00.000Z', '2027-03-14T18:00:00.000Z']);
  });

  it('are omitted if several sessions were booked', () => {
    expect(renderMail(confirmed, { ...confirmed.sample, ...confirmed.variants!['three weeks at once'] }, losAngeles).text).not.toContain('google');
  });
});

it('is signed with the coach’s name if there is no signature, except in mails to the coach', () => {
  const own = { ...losAngeles, identity: { ...losAngeles.identity, coachName: 'Anna Weber' } };
  expect(renderMail(confirmed, confirmed.sample, own).text).toContain('\nAnna Weber\n\n--');
  expect(renderMail(confirmed, confirmed.sample, { ...own, mail: { ...own.mail, signature: 'See you!' } }).text).not.toContain('Anna Weber');
  expect(renderMail(message, message.sample, own).text).not.toContain('Anna Weber');
});

describe('a session paid with a credit (FLOW-13)', () => {
  const flat = (mail: Mail): string => mail.text.replace(/\s+/g, ' ');
  const bought = { ...confirmed.sample, priceCents: 0, withCredit: true };

  it('is confirmed with a zero price and the effect of canceling on the credit', () => {
    const text = flat(renderMail(confirmed, bought, losAngeles));
    expect(text).toContain('Price: $0.00');
    expect(text).toContain('and the session credit comes back. After that, it is lost.');
    expect(text).not.toMatch(/refund|charged/);
  });

  it('states after the deadline that the credit is spent', () => {
    expect(flat(renderMail(confirmed, { ...bought, now: bought.cancellationDeadline }, losAngeles))).toContain('its credit can no longer be given back');
  });

  it.each([true, false])('states whether the credit was returned: %s', (creditReturned) => {
    const text = flat(renderMail(cancelled, { ...cancelled.sample, refundCents: null, creditReturned }, losAngeles));
    expect(text.includes('Your session credit is back on your account.')).toBe(creditReturned);
  });
});

describe('booking-cancelled', () => {
  const mailFor = (props: Partial<typeof cancelled.sample>): Mail => renderMail(cancelled, { ...cancelled.sample, ...props }, losAngeles);

  it.each([
    ['client', 'You’ve canceled this session'],
    ['admin', 'your coach had to cancel'],
    ['system', 'canceled automatically'],
  ] as const)('states that the %s canceled', (cancelledBy, expected) => {
    expect(mailFor({ cancelledBy }).text).toContain(expected);
  });

  it('describes a declined request as such', () => {
    const { subject, text } = mailFor({ declined: true, refundCents: null });
    expect(subject).toBe('About your request: 1:1 Personal Training, 3/14/2027');
    expect(text).toMatch(/coach can’t make this\s+time/);
    expect(text).not.toMatch(/refund|canceled/i);
  });

  it.each([null, 0])('promises no refund for %s cents', (refundCents) => {
    expect(mailFor({ refundCents, reason: null }).text).not.toMatch(/refund|Reason/);
  });

  it('states refund and reason', () => {
    const { text } = mailFor({});
    expect(text).toContain('We’re refunding $90.00');
    expect(text).toContain('Reason: The studio is closed that day.');
  });
});

describe('payment-refunded-slot-lost', () => {
  it('apologizes, refunds in full and lists open times', () => {
    const { subject, text } = sampleOf(slotLost);
    expect(subject).toContain('$90.00');
    expect(text).toContain('We are sorry');
    expect(text).toContain('Refund: $90.00, in full');
    expect(text).toContain('- 3/14/2027 11:30 am PT\n- 3/14/2027 3:00 pm PT\n- 3/15/2027 9:00 am PT');
  });

  it('lists no times if none are open', () => {
    expect(renderMail(slotLost, { ...slotLost.sample, openSlots: [] }, losAngeles).text).not.toContain('Open times right now');
  });
});

describe('contact-message-coach (CON-08)', () => {
  it('contains everything that was typed, line by line', () => {
    const { subject, text, html } = sampleOf(message);
    expect(subject).toBe('Message from Maria Gonzalez');
    expect(text).toContain('Name: Maria Gonzalez\nEmail: maria@example.com\nPhone: (213) 555-0143\n');
    expect(text).toContain('three flights of stairs.\n\nIs Tuesday morning possible?');
    expect([...html.matchAll(/<p[^>]*>(?:I want|Is Tuesday)/g)]).toHaveLength(2);
  });

  it('states that there is no phone number', () => {
    expect(renderMail(message, { ...message.sample, phone: null }, losAngeles).text).toContain('Phone: Not given');
  });
});

describe('contact-received (CON-05, CON-08)', () => {
  it('promises an answer within 24 hours and greets without a name', () => {
    const { text } = sampleOf(acknowledgement);
    expect(text).toContain("Thank you for your message. We'll get back to you within 24 hours.");
    expect(text).toContain('\nHello,\n');
  });
});

describe('mails about a plan (PRC-15)', () => {
  it('state what is charged, when, and how to cancel', () => {
    const text = samples['subscription-started'].text.replace(/\s+/g, ' ');
    expect(text).toContain('Price: $100.00 every month until cancelled');
    expect(text).toContain('Next charge: 4/14/2027');
    expect(text).toContain('To cancel, open your dashboard and choose Manage Subscription.');
  });

  it('state the last day of the grace period after a failed charge (VID-21)', () => {
    expect(samples['subscription-payment-failed'].text).toContain('Open until: 4/21/2027 10:00 am PT');
  });

  it.each([
    [false, 'Your Video Library plan ends on 4/14/2027', 'you can resume it'],
    [true, 'Your Video Library plan has ended', 'come back'],
  ])('distinguish a scheduled end from one that has happened: %s', (ended, subject, words) => {
    const template = mailTemplates['subscription-canceled'];
    const mail = renderMail(template, { ...template.sample, ended }, losAngeles);
    expect(mail.subject).toBe(subject);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(words);
  });
});

describe('mails about session credits (FLOW-13)', () => {
  const granted = mailTemplates['credits-granted'];
  it.each([
    [{ kind: 'plan', name: 'Premium Package' }, 'A new month of your Premium Package has begun'],
    [{ kind: 'pack', name: 'Pack of 5 Sessions' }, 'Thank you for buying the Pack of 5 Sessions.'],
    [{ kind: 'pack', name: '10er-Karte' }, 'Thank you for buying the 10er-Karte.'],
    ['gift', 'nothing to pay'],
  ] as const)('state the source of the credits: %j', (source, words) => {
    expect(renderMail(granted, { ...granted.sample, source }, losAngeles).text.replace(/\s+/g, ' ')).toContain(words);
  });

  it('use the singular for one credit', () => {
    expect(renderMail(granted, { ...granted.sample, credits: 1 }, losAngeles).subject).toBe('You have 1 session credit to book');
  });
});

describe('payment-disputed-coach', () => {
  it('has no name if the client is unknown', () => {
    const template = mailTemplates['payment-disputed-coach'];
    const { subject, text } = renderMail(template, { ...template.sample, clientName: null, clientEmail: null }, losAngeles);
    expect(subject).toBe('Payment disputed: $90.00');
    expect(text).toContain('Client: Not known');
  });
});
