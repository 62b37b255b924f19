import { weeksWords } from '@coach/domain';
import { action, facts, paragraph, whereFacts } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props {
  firstName: string;
  /** What was asked for, in words. */
  asked: string;
  /** The coach's words, where nothing comes of it. */
  answer: string;
  /** The class that came of it. */
  offered: (Where & { name: string; startsAt: Date; weeks: number }) | null;
  /** The booking page, on that class when there is one. */
  url: string;
}

/** "Six weeks, once a week". */
function lastsWords(weeks: number): string {
  const counted = weeksWords(weeks);
  return weeks === 1 ? 'One session' : `${counted.charAt(0).toUpperCase()}${counted.slice(1)}, once a week`;
}

/** To the client, when the coach answers a request for a new group. */
export const classRequestAnswered: MailTemplate<Props> = {
  sample: { firstName: 'Maria', asked: 'Tuesday or Thursday, around 6:00 pm, 3 people', answer: '', offered: { name: 'Evening strength', startsAt: new Date('2027-03-16T01:00:00Z'), weeks: 6, location: 'Studio on 4th Street' }, url: 'https://yourcoach.example/book' },
  variants: { declined: { offered: null, answer: 'My evenings are full until May. How about Saturday mornings?' } },
  compose: ({ firstName, asked, answer, offered, url }, { formatMoment, moment }) => ({
    subject: offered ? `A class for you: ${offered.name}, ${formatMoment(offered.startsAt)}` : 'About the group you asked for',
    preheader: offered ? 'Choose your seats while there are some.' : answer,
    heading: offered ? 'Your coach has set a class' : 'Your coach has answered',
    greets: firstName,
    blocks: offered
      ? [
          paragraph(`You asked for a group: ${asked}. There is one now. No seat is held for you, so book soon.`),
          moment(offered.startsAt),
          facts(['Class', offered.name], ...whereFacts(offered), ['Lasts', lastsWords(offered.weeks)]),
          action('Book the class', url),
        ]
      : [paragraph(`You asked for a group: ${asked}. Your coach writes:`), paragraph(answer), action('See the classes', url)],
  }),
};
