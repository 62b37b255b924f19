import type { PlantedBug } from '../planted-bug.ts';

/** Who is emailed, how often, and how bounces are handled. */
export const mailBugs: readonly PlantedBug[] = [
  {
    name: 'mail: a receipt says in English what was paid for',
    before: `label: figures.label ? invoiceLineLabel(figures.label, say)`,
    after: `label: figures.label ? invoiceLineLabel(figures.label)`,
    spec: 'apps/api/test/receipts.spec.ts',
  },
  {
    name: 'mail: new videos are listed under the key of their category',
    before: 'category: nameOf(video, language)',
    after: 'category: video.category',
    spec: 'apps/api/test/mail-topics.spec.ts',
  },
  {
    name: 'mail: Spanish readers are told in English what to bring',
    before: `whereFactsIn(language, say);`,
    after: `whereFactsIn('en', say);`,
    spec: 'libs/emails/src/languages.spec.ts',
  },
  {
    name: 'mail: only the first client of all is welcomed',
    before: 'key: `welcome-${user_id}`',
    after: 'key: `welcome`',
    spec: 'apps/api/test/mail-recipients.spec.ts',
  },
  {
    name: 'mail: a message to the coach goes to whoever wrote it',
    before: `to: this.env.COACH_EMAIL, replyTo });`,
    after: `to: email, replyTo });`,
    spec: 'apps/api/test/contact.spec.ts',
  },
  {
    name: 'mail: a topic that nobody wants is mailed all the same',
    before: `return (await this.preferences.wants(userId, topic)) ? null : 'unwanted';`,
    after: `return null;`,
    spec: 'apps/api/test/mail-topics.spec.ts',
  },
  {
    name: 'mail: an address without a mailbox is written to again',
    before: `if (queued.suppressed !== null && !queued.is_parked) return 'suppressed';`,
    after: ``,
    spec: 'apps/api/test/mail-failures.spec.ts',
  },
  {
    name: 'mail: a refusal for good with the code 500 is tried for a day',
    before: `responseCode >= 500 && responseCode < 600;`,
    after: `responseCode > 500 && responseCode < 600;`,
    spec: 'libs/domain/src/mail/mail-failure.spec.ts',
  },
  {
    name: 'mail: one client a week is reminded to check in',
    before: `await this.mailer.send({ key, name: 'check-in-reminder',`,
    after: `await this.mailer.send({ key: week, name: 'check-in-reminder',`,
    spec: 'apps/api/test/mail-recipients.spec.ts',
  },
  {
    name: 'notices: a late release is told twice',
    before: `if (booking.cancelledAt && wasReleasedLate(booking, booking.cancelledAt)) return this.noteLate(booking);`,
    after: ``,
    spec: 'apps/api/test/coach-notices.spec.ts',
  },
  {
    name: 'notices: a refund that came back is listed nowhere',
    before: `if (kind !== 'dispute') this.outbox`,
    after: `if (kind !== 'dispute' && kind !== 'refund_failed') this.outbox`,
    spec: 'apps/api/test/coach-notices.spec.ts',
  },
  {
    name: 'texts: whoever answered STOP is written to',
    before: `n.unreachable_at is null and n.stopped_at is null`,
    after: `n.unreachable_at is null`,
    spec: 'apps/api/test/sms.spec.ts',
  },
];
