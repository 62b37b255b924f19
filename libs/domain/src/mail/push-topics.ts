import { NOTICE_KIND_WORDS, NOTICE_KINDS, type NoticeKind } from './coach-notices.ts';

/** A client's notification topics. */
export const CLIENT_PUSH_TOPICS = ['sessions', 'reminders', 'messages', 'membership', 'new_videos'] as const;
/** The coach's notification topics: what needs an answer, and every kind of notice. */
export const COACH_PUSH_TOPICS = ['waiting', ...NOTICE_KINDS] as const;

export type ClientPushTopic = (typeof CLIENT_PUSH_TOPICS)[number];
export type CoachPushTopic = (typeof COACH_PUSH_TOPICS)[number];
export type PushTopic = ClientPushTopic | CoachPushTopic;

/** The topics available to somebody; the coach has no sessions of their own. */
export const pushTopicsOf = ({ isAdmin }: { isAdmin: boolean }): readonly PushTopic[] => (isAdmin ? COACH_PUSH_TOPICS : CLIENT_PUSH_TOPICS);

interface PushTopicWords {
  label: string;
  /** When such a notification is sent. */
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
/** What concerns the next hour is useless a day later. */
const SOON: Partial<Record<PushTopic, number>> = { reminders: 60 };

/** Minutes for which a notification is relevant: a device offline longer is not notified. */
export const pushMinutes = (topic: PushTopic): number => SOON[topic] ?? MINUTES_PER_DAY;

/** The outcome of sending a notification to a browser's push service. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused';

const GONE: readonly number[] = [400, 401, 403, 404, 410];
const REFUSED: readonly number[] = [413];

/**
 * Classifies the push service's response (RFC 8030). `gone`: the subscription, or its key, is no longer valid,
 * and retrying is pointless; `refused`: this notification is never accepted; `later`: retry; a null status means no response.
 */
export function pushOutcome(status: number | null): PushOutcome {
  const answer = status ?? 0;
  if (answer >= 200 && answer < 300) return 'delivered';
  if (GONE.includes(answer)) return 'gone';
  return REFUSED.includes(answer) ? 'refused' : 'later';
}
