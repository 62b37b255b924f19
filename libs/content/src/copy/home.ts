import type { NavigationItem } from './navigation.ts';
import { pictures } from '../pictures.ts';
import type { Picture } from '../picture.ts';

/** A figure below the hero. */
export interface HeroStat {
  value: string;
  label: string;
}

/** HOME-03. */
export const heroStats: readonly HeroStat[] = [
  { value: '5000+', label: 'sessions' },
  { value: '100+', label: 'transformations' },
  { value: '10', label: 'years' },
  { value: '100%', label: 'satisfaction' },
];

/** A way to train: a card with its own picture and a link to booking. */
export interface TrainingStyle {
  id: 'strength' | 'weight-loss' | 'one-to-one' | 'group';
  title: string;
  text: string;
  picture: Picture;
  link: NavigationItem;
}

/** The four ways to train (HOME-23). */
export const trainingStyles: { title: readonly string[]; lead: string; items: readonly TrainingStyle[] } = {
  title: ['Four ways', 'to train'],
  lead: 'Pick the one that fits this season. You can change your mind any time.',
  items: [
    {
      id: 'strength',
      title: 'Strength training',
      text: 'Barbell work with a plan. Squat, press, hinge, pull, and a number to beat every week.',
      picture: pictures.plate,
      link: { label: 'Book strength', href: '/book?service=personal_training' },
    },
    {
      id: 'weight-loss',
      title: 'Weight loss',
      text: 'Training, food and sleep on one page, and a trend you can follow week by week.',
      picture: pictures.ridges,
      link: { label: 'Start a plan', href: '/book?service=consultation' },
    },
    {
      id: 'one-to-one',
      title: '1:1 training',
      text: 'Thirty or sixty minutes of coaching on every rep you do.',
      picture: pictures.swingWide,
      link: { label: 'Book 1:1', href: '/book?service=personal_training' },
    },
    {
      id: 'group',
      title: 'Group training',
      text: 'One hour, one group, and people who notice when you skip. Six weeks at the same time, for one person or a whole team.',
      picture: pictures.lanes,
      link: { label: 'Join a group', href: '/book?service=group_session' },
    },
  ],
};

/** The text around the business's own text about the coach. */
export const about = {
  title: ['About', 'the coach'],
  picture: pictures.portrait,
} as const;

/** One step of the booking walkthrough. */
export interface BookingMove {
  title: string;
  text: string;
  /** Label of its link; the page decides where it leads. */
  link: string;
}

/** The booking walkthrough in three steps (HOME-23). */
export const bookingMoves: { title: readonly string[]; lead: string; steps: readonly BookingMove[]; ticket: { title: readonly string[]; text: string } } = {
  title: ['Booked in', 'three moves'],
  lead: 'All times are {zone}. Your time is held while you pay, and you can cancel free of charge until {hours} before.',
  steps: [
    {
      title: 'Choose a service',
      text: 'Free consultation or 1:1. Not sure? Start with the consultation.',
      link: 'See services',
    },
    {
      title: 'Pick your time',
      text: 'A start every 30 minutes. You only see times that are open.',
      link: 'Find a time',
    },
    {
      title: 'Show up',
      text: 'Pay by card, add it to your calendar, and meet a coach who has read your history.',
      link: 'Book now',
    },
  ],
  /** Text beside the booking page's ticket. */
  ticket: { title: ['You see it all', 'before you pay'], text: 'The day, the time, the place, the price, and how long you can cancel for free: it’s all on one ticket. Nothing is charged until you’ve read it.' },
};
