import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, HOUR } from '@coach/domain';
import { User } from '../auth/account/user.entity.ts';
import { THREAD_TEXT, ThreadMessageRow, ThreadRow } from '../coaching/thread.entity.ts';
import { ContactMessageRow, LETTER_TEXT } from '../inbox/contact-message.entity.ts';
import { ContactReplyRow, REPLY_TEXT } from '../inbox/contact-reply.entity.ts';
import { AuditEntry } from '../platform/audit/audit-entry.entity.ts';
import type { Vault } from '../platform/encryption/vault.ts';
import { demoPeople } from './demo-people.ts';

interface DemoLetter {
  from: readonly [firstName: string, lastName: string, email: string, phone: string | null];
  hoursAgo: number;
  goals: string;
  /** The coach's answer, sent an hour later. */
  answer?: string;
  isArchived?: true;
}

const letters: readonly DemoLetter[] = [
  { from: ['Nadia', 'Farah', 'nadia.farah@example.com', '(323) 555-0128'], hoursAgo: 2, goals: 'I have signed up for a 10K in April and have never run further than the bus. Twice a week would work, mornings before nine. Is that enough time?' },
  { from: ['Carl', 'Weiss', 'carl.weiss@example.com', null], hoursAgo: 21, goals: 'Do you train two people at once? My son is sixteen and I am fifty-one, and neither of us can touch the floor.' },
  {
    ...{ from: ['Ingrid', 'Holm', 'ingrid@example.com', '(818) 555-0171'], hoursAgo: 30, goals: 'My physiotherapist says my shoulder is ready for weights again. I would like somebody to watch the first weeks.' },
    answer: 'Good news about the shoulder. Bring the physiotherapist’s last letter to a free consultation, and we begin with what it allows.\nThursday at 10 or Friday at 8 are open.',
  },
  {
    ...{ from: ['Terrence', 'Cole', 'tcole@example.com', '(213) 555-0109'], hoursAgo: 96, goals: 'Our office of twelve wants a group program in spring, Tuesdays at noon. What would six weeks cost?', isArchived: true },
    answer: 'For twelve it is $240 for the six weeks. You can book the group program on the site: choose Tuesday noon and twelve participants.',
  },
];

const thread: readonly (readonly [author: 'client' | 'coach', hoursAgo: number, text: string])[] = [
  ['coach', 9 * 24, 'Welcome to Premium, Elena. Write here whenever something comes up between sessions: a sore spot, a missed day, a good one.'],
  ['client', 8 * 24 + 3, 'Thank you! First question: my hips feel stiff the day after the long run. Lift anyway, or rest?'],
  ['coach', 8 * 24 + 1, 'Lift, but lighter: three sets of goblet squats at half the weight, and the hip drill from the video after it. If it is sharper than a 3 of 10, leave the squats out and tell me.'],
  ['client', 3 * 24, 'It was a 2. I did the drill twice and the stairs are easy again.'],
  ['coach', 3 * 24 - 2, 'That is the sign we wanted. Next week the squats go back up to 35 lb.'],
  ['client', 5, 'I will be in Denver from Thursday to Sunday. The hotel has dumbbells up to 40 and a rower. What should I do there?'],
];

const auditLog: readonly (readonly [hoursAgo: number, action: string, client: string, before: Record<string, string> | null, after: Record<string, string | boolean> | null])[] = [
  [1, 'health-notes.read', 'client@demo.test', null, null],
  [3, 'booking.confirm', 'devon@demo.test', { status: 'pending' }, { status: 'confirmed' }],
  [26, 'booking.cancel', 'priya@demo.test', { status: 'confirmed' }, { status: 'cancelled', reason: 'Coach is ill' }],
  [27, 'subscription.give', 'hannah@demo.test', null, { plan: 'video_library', complimentary: true }],
  [50, 'health-notes.read', 'tom@demo.test', null, null],
  [74, 'booking.no-show', 'jo@demo.test', { status: 'confirmed' }, { status: 'completed', no_show: true }],
];

function writeLetter(em: EntityManager, vault: Vault, { from: [firstName, lastName, email, phone], hoursAgo, goals, answer, isArchived }: DemoLetter, now: Date): void {
  const [id, replyId] = [randomUUID(), randomUUID()];
  const [createdAt, answeredAt] = [new Date(now.getTime() - hoursAgo * HOUR), new Date(now.getTime() - (hoursAgo - 1) * HOUR)];
  const ended = answer ? { readAt: answeredAt, lastAuthor: 'coach' as const, lastAt: answeredAt } : { readAt: null, lastAuthor: 'client' as const, lastAt: createdAt };
  em.persist(em.create(ContactMessageRow, { id, firstName, lastName, email, phone, goals: vault.seal(LETTER_TEXT, id, goals), ip: null, createdAt, archivedAt: isArchived ? answeredAt : null, ...ended }));
  if (answer) em.persist(em.create(ContactReplyRow, { id: replyId, messageId: id, text: vault.seal(REPLY_TEXT, replyId, answer), createdAt: answeredAt }));
}

async function writeThread(em: EntityManager, vault: Vault, now: Date): Promise<void> {
  const member = await em.findOne(User, { email: 'premium@demo.test' });
  if (!member) return;
  const [id, at] = [randomUUID(), (hours: number) => new Date(now.getTime() - hours * HOUR)];
  const [lastAuthor, lastHours] = thread.at(-1)!;
  em.persist(em.create(ThreadRow, { id, userId: member.id, lastAuthor, lastAt: at(lastHours), clientUnread: 0, coachUnread: 1, archivedAt: null, createdAt: at(9 * 24) }));
  await em.flush();
  for (const [author, hoursAgo, text] of thread) {
    const messageId = randomUUID();
    em.persist(em.create(ThreadMessageRow, { id: messageId, threadId: id, userId: member.id, author, text: vault.seal(THREAD_TEXT, messageId, text), createdAt: at(hoursAgo) }));
    await em.flush();
  }
}

async function writeAuditLog(em: EntityManager, now: Date): Promise<void> {
  const people = new Map((await em.find(User, { email: { $in: demoPeople.map(({ email }) => email) } })).map(({ email, id }) => [email, id]));
  const actor = people.get(demoPeople[0]!.email);
  if (!actor) return;
  for (const [hoursAgo, action, client, before, after] of auditLog) {
    const target = `person:${people.get(client) ?? actor}`;
    em.persist(em.create(AuditEntry, { id: randomUUID(), actor, actingAs: null, action, target, before, after, ip: '127.0.0.1', userAgent: null, createdAt: new Date(now.getTime() - hoursAgo * HOUR) }));
  }
}

/** Fills the coach's desk: contact messages, a thread with the premium member, a few days of audit log. Runs once; a used inbox is left alone. */
export async function writeDemoDesk(em: EntityManager, vault: Vault, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    if ((await transaction.count(ContactMessageRow, { createdAt: { $lt: new Date(now.getTime() + DAY) } })) > 0) return;
    for (const letter of letters) writeLetter(transaction, vault, letter, now);
    await writeThread(transaction, vault, now);
    await writeAuditLog(transaction, now);
  });
}
