import { WEEKDAYS, type BusinessChange, type BusinessPart, type HourCycle, type Paper, type Voice } from '@coach/domain';

export const PART_WORDS: Record<BusinessPart, string> = { identity: 'Identity', about: 'Words', region: 'Region', policy: 'Policy', look: 'Look', mail: 'Mail' };
export const CLOCK_WORDS: Record<HourCycle, string> = { h12: '12 hours', h23: '24 hours' };
export const VOICE_WORDS: Record<Voice, string> = { poster: 'Poster', journal: 'Journal', wide: 'Wide' };
export const PAPER_WORDS: Record<Paper, string> = { warm: 'Warm', plain: 'Plain', cool: 'Cool' };

/** Every field as its label says it. */
export const FIELD_WORDS = {
  identity: { name: 'Business name', coachName: 'Your own name', city: 'City', postalAddress: 'Postal address', email: 'Email', phone: 'Phone', registration: 'Registration or tax number', links: 'Links' },
  about: { headline: 'Headline', lead: 'First sentence', text: 'About you', credentials: 'Credentials', samples: 'Examples of the product' },
  region: { timeZone: 'Time zone', locale: 'Dates and numbers as in', currency: 'Currency', hourCycle: 'Clock', weekStart: 'The week begins on', weight: 'Weights in' },
  policy: { cancellationHours: 'Hours to cancel or move', undoMinutes: 'Minutes to undo a booking', mostMoves: 'Moves of one booking', waitlistClosesHours: 'Waitlist closes, hours before', offerMinutes: 'Minutes to take an offered hour' },
  look: { accent: 'Accent', voice: 'Headlines', paper: 'Paper' },
  mail: { senderName: 'Name of the sender', replyTo: 'Answers go to', signature: 'Signature' },
} satisfies Record<BusinessPart, Record<string, string>>;

const WORDS_OF_VALUES: Record<string, Record<string, string>> = {
  hourCycle: CLOCK_WORDS,
  voice: VOICE_WORDS,
  paper: PAPER_WORDS,
  samples: { true: 'shown', false: 'none' },
  weekStart: Object.fromEntries(WEEKDAYS.map((name, day) => [String(day), name])),
};

/** A change as a person says it. */
export function saidOf({ part, field, was, now }: BusinessChange): { label: string; was: string; now: string } {
  const words = (value: string) => (value === '' ? 'nothing' : (WORDS_OF_VALUES[field]?.[value] ?? value));
  return { label: (FIELD_WORDS[part] as Record<string, string>)[field] ?? field, was: words(was), now: words(now) };
}

const things = (count: number): string => `${count} ${count === 1 ? 'thing differs' : 'things differ'}`;

/** How much of the draft differs from what is published. */
export const differsWords = (changes: readonly BusinessChange[]): string => `${things(changes.length)} from what is published.`;
