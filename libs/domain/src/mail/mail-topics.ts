/** Optional mail topics; all other mail belongs to an account, a booking, or a payment and is always sent. */
export const MAIL_TOPICS = ['new_videos', 'plan_reminders', 'credit_reminders', 'check_in_reminders', 'coach_letters'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

interface TopicWords {
  label: string;
  /** When such a mail is sent. */
  about: string;
  /** Defaults: news are opt-in, reminders opt-out. */
  isWantedUnasked: boolean;
}

export const MAIL_TOPIC_WORDS: Record<MailTopic, TopicWords> = {
  new_videos: { label: 'New videos', about: 'Once a week, when something new is in the library.', isWantedUnasked: false },
  plan_reminders: { label: 'Before your plan renews', about: 'A few days before the next charge.', isWantedUnasked: true },
  credit_reminders: { label: 'Before session credits expire', about: 'A week before they end, if some are left.', isWantedUnasked: true },
  check_in_reminders: { label: 'Weekly check-in', about: 'On Sunday, when you have not checked in yet. It comes with a plan that includes check-ins.', isWantedUnasked: true },
  coach_letters: { label: 'Letters from your coach', about: 'News that your coach writes to several clients at once.', isWantedUnasked: true },
};

/** Whether somebody wants a topic; `chosen` is null when they never chose. */
export const wantsTopic = (topic: MailTopic, chosen: boolean | null): boolean => chosen ?? MAIL_TOPIC_WORDS[topic].isWantedUnasked;
