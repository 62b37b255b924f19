/** Limits of a coach's tags on one client. */
export const MOST_TAGS = 20;
export const TAG_LENGTH = 30;

/** Filter choices for a client's last session. */
export const LAST_SEEN = ['within_30', 'over_30', 'over_90', 'never'] as const;
export type LastSeen = (typeof LAST_SEEN)[number];

/** Days that a choice looks back; null for clients without a session. */
export const LAST_SEEN_DAYS: Record<LastSeen, number | null> = { within_30: 30, over_30: 30, over_90: 90, never: null };

/** Normalized tags: single spaces, no duplicates regardless of case; the first spelling wins. */
export function tidyTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim().replace(/\s+/g, ' '))) if (tag && !kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag);
  return [...kept.values()];
}

/** Why a group member gets no letter. */
export const LEFT_OUT_REASONS = ['unsubscribed', 'suppressed', 'unconfirmed'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

interface Reader {
  isConfirmed: boolean;
  isSuppressed: boolean;
  wantsLetters: boolean;
}

/** Null for a recipient; one reason each, those that the client can change last. */
export function leftOutBecause({ isConfirmed, isSuppressed, wantsLetters }: Reader): LeftOutReason | null {
  if (!isConfirmed) return 'unconfirmed';
  if (isSuppressed) return 'suppressed';
  return wantsLetters ? null : 'unsubscribed';
}
