import type { LibraryScope } from '@coach/domain';
import { doors } from '../art/doors.ts';
import { drawn } from '../art/drawn.ts';
import { horizon } from '../art/horizon.ts';
import { lanes } from '../art/lanes.ts';
import { logbook } from '../art/logbook.ts';
import { shelf } from '../art/shelf.ts';
import type { Picture } from '../picture.ts';

/** Days ahead that everyone may book, and that premium members may book (AVL-05). */
const DAYS_AHEAD = { all: 60, some: 90 };

/** One benefit of membership. */
export interface Benefit {
  id: 'library' | 'priority' | 'community' | 'personal';
  title: string;
  text: string;
  /** The plan that includes it, so that the benefit doesn't overpromise. */
  from: string;
  picture: Picture;
}

/** A question people ask before they join, with its answer. */
export interface Question {
  question: string;
  answer: string;
  /** Shown only if there are plans, or videos. */
  kind?: 'plans' | 'videos';
}

/** The text and drawings of /membership (MEM-01..04); a title has one entry per line. */
export const membership = {
  name: 'Become a Member for Free',
  title: ['Become', 'a Member', 'for Free'],
  lead: 'An account costs nothing and keeps everything in one place: your sessions, your history, your plan. You pay for the sessions you book and the videos you subscribe to.',
  join: 'Join Free Now',
  joinHint: 'No card needed, and no trial that turns into a bill.',
  stories: 'View Success Stories',
  picture: drawn('A row of doors, each standing further open than the one before it', doors),
  benefits: {
    title: ['What', 'you get'],
    lead: 'Some of it is free from day one, some comes with a plan. Each one says which.',
    items: [
      {
        id: 'library',
        title: 'Exclusive video library',
        text: 'Workouts filmed by the coach for people the coach trains. Strength, cardio, technique, food and recovery.',
        from: 'With any video plan',
        picture: drawn('A wall of videos, one of them playing', (label) => shelf('library', label)),
      },
      {
        id: 'priority',
        title: 'Priority booking',
        text: `The calendar opens ${DAYS_AHEAD.all} days ahead. Premium members see ${DAYS_AHEAD.some}, and take the good hours first.`,
        from: 'With the {priority}',
        picture: drawn('Ninety days as rings, the last thirty in vermilion', (label) => horizon(label, DAYS_AHEAD)),
      },
      {
        id: 'community',
        title: 'Community access',
        text: 'Every event on the list, and an announcement on this site when something new is planned.',
        from: 'Open to every member',
        picture: drawn('Twenty lanes with twenty runners, one in vermilion', lanes),
      },
      {
        id: 'personal',
        title: 'Personalized plans',
        text: 'Your coach reads your history before your first session and rewrites your plan as you change.',
        from: 'With 1:1 training or Premium',
        picture: drawn('A page of a training log: one line crossed out, a better one under it', logbook),
      },
    ] satisfies Benefit[],
  },
  inside: {
    title: ['See it', 'before you join'],
    lead: 'This is what you look at once you are in, filled with a sample week.',
    session: { title: 'What comes next, on top', text: 'When, where and what it costs. Moving and canceling are right there.' },
    checkIn: { title: 'Your week in a minute', text: 'Say how it went. Your coach reads it and answers.' },
    player: { title: 'Videos that keep your place', text: 'Stop halfway and go on another day, on your phone or your computer.' },
    sickDay: { title: 'If your coach is sick', text: 'You get an email right away: what goes back to you, and the hours held for you alone.' },
  },
  plans: { title: ['Then pick', 'a plan, or not'], lead: 'You can join today and choose later. Nothing is charged until you press a button that says so.' },
  questions: {
    title: ['Asked', 'before joining'],
    items: [
      { question: 'Is membership really free?', answer: 'Yes. An account costs nothing and asks for no card. You pay only for sessions you book and for a video plan, if you choose one.' },
      { kind: 'plans', question: 'How do I cancel a plan?', answer: 'On your dashboard, under Manage Subscription, at any time and without writing to anyone. You keep what you paid for until the end of that month, and nothing more is charged.' },
      { kind: 'videos', question: 'Which videos does each plan open?', answer: '{opened}' },
      { kind: 'plans', question: 'Can I change my plan?', answer: 'Yes, on your dashboard under Manage Subscription. The difference is prorated to the day, so you never pay for two plans at once.' },
      { kind: 'plans', question: 'What happens if a payment fails?', answer: 'We email you, and your videos stay open for 7 days while you update your card.' },
    ] as Question[],
    /** What a plan opens; `{plan}` is its name. */
    opens: {
      none: '{plan} opens none of them.',
      new: '{plan} opens every new video for 7 days.',
      library: '{plan} opens everything but the premium videos.',
      everything: 'The {plan} opens all of them.',
    } satisfies Record<LibraryScope, string>,
    /** For a plan that includes sessions. */
    sessions: {
      question: 'What about the {n} sessions in the {plan}?',
      answer: 'Every paid month brings {n} 60-minute sessions with the coach. Book them like any other hour; those you do not use end with that month.',
      ownAnswer: 'Each time it is paid it brings {n} sessions of up to {minutes} minutes: {services}. Book them like any other hour; those you do not use end with that period.',
    },
  },
};
