import { NOTICE_KIND_WORDS, NOTICE_KINDS, type NoticeKind } from './coach-notices.ts';

/** What a client can be notified of on a device of theirs. */
export const CLIENT_PUSH_TOPICS = ['sessions', 'reminders', 'messages', 'membership', 'new_videos'] as const;
/** What the coach can be notified of: what waits for an answer, and every kind of notice. */
export const COACH_PUSH_TOPICS = ['waiting', ...NOTICE_KINDS] as const;

export type ClientPushTopic = (typeof CLIENT_PUSH_TOPICS)[number];
export type CoachPushTopic = (typeof COACH_PUSH_TOPICS)[number];
export type PushTopic = ClientPushTopic | CoachPushTopic;

/** The topics of somebody; the coach has no sessions of their own. */
export const pushTopicsOf = ({ isAdmin }: { isAdmin: boolean }): readonly PushTopic[] => (isAdmin ? COACH_PUSH_TOPICS : CLIENT_PUSH_TOPICS);

interface PushTopicWords {
  label: string;
  /** When such a notification comes. */
  about: string;
}

const noticeTopics = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, { label: NOTICE_KIND_WORDS[kind].label, about: NOTICE_KIND_WORDS[kind].about }])) as Record<NoticeKind, PushTopicWords>;

export const PUSH_TOPIC_WORDS: Record<PushTopic, PushTopicWords> = {
  sessions: { label: 'Your sessions', about: 'A session is confirmed, moved or canceled, or a time you wait for opens up.' },
  reminders: { label: 'Reminders', about: 'A day and an hour before a session, and for your weekly check-in.' },
  messages: { label: 'Messages', about: 'Your coach writes to you or replies.' },
  membership: { label: 'Plan and payments', about: 'A payment needs you, or your plan or credits are about to end or renew.' },
  new_videos: { label: 'New videos', about: 'Once a week, when something new is in the library.' },
  waiting: { label: 'What waits for you', about: 'Requests, messages and disputes that want an answer.' },
  ...noticeTopics,
};

const MINUTES_PER_DAY = 24 * 60;
/** What is about the next hour is no use a day later. */
const SOON: Partial<Record<PushTopic, number>> = { reminders: 60 };

/** For how many minutes a notification is worth showing: a device that was off longer is not told any more. */
export const pushMinutes = (topic: PushTopic): number => SOON[topic] ?? MINUTES_PER_DAY;

/** What came of handing a notification to a browser's push service. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused';

const GONE: readonly number[] = [400, 401, 403, 404, 410];
const REFUSED: readonly number[] = [413];

/**
 * Reads the push service's answer (RFC 8030). `gone`: the subscription, or the key that it was made with, is not valid any more,
 * and no later try changes that; `refused`: this one notification is never taken; `later`: to be tried again; a null status is no answer.
 */
export function pushOutcome(status: number | null): PushOutcome {
  const answer = status ?? 0;
  if (answer >= 200 && answer < 300) return 'delivered';
  if (GONE.includes(answer)) return 'gone';
  return REFUSED.includes(answer) ? 'refused' : 'later';
}
