import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate, Where, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  /** The request, as text. */
  asked: string;
  /** The coach's message if the request is declined. */
  answer: string;
  /** The class created for the request. */
  offered: (Where & { name: string; startsAt: Date; weeks: number }) | null;
  /** The booking page, with that class preselected if there is one. */
  url: string;
}

/** "Six weeks, once a week". */
function lastsWords(weeks: number, say: Writing['say']): string {
  if (weeks === 6) return say('Six weeks, once a week');
  return weeks === 1 ? say('One session') : say('{weeks} weeks, once a week', { weeks });
}

/** To the client when the coach answers a request for a new group. */
export const classRequestAnswered: MailTemplate<Props> = {
  push: 'sessions',
  sample: { firstName: 'Maria', asked: 'Tuesday or Thursday, around 6:00 pm, 3 people', answer: '', offered: { name: 'Evening class', startsAt: new Date('2027-03-16T01:00:00Z'), weeks: 6, location: 'The Studio' }, url: 'https://yourcoach.example/book' },
  variants: { 'a class of two weeks': { offered: { name: 'Slow evening', startsAt: new Date('2027-03-16T01:00:00Z'), weeks: 2, location: 'Loft' } }, 'a class of one session': { offered: { name: 'Full moon', startsAt: new Date('2027-03-16T01:00:00Z'), weeks: 1, location: 'Loft' } }, declined: { offered: null, answer: 'My evenings are full until May. How about Saturday mornings?' } },
  compose: ({ firstName, asked, answer, offered, url }, { formatMoment, moment, say, whereFacts }) => ({
    subject: offered ? say('A class for you: {name}, {startsAt}', { name: offered.name, startsAt: formatMoment(offered.startsAt) }) : say('About the group you asked for'),
    preheader: offered ? say('Grab your spots while they last.') : answer,
    heading: say(offered ? 'Your coach has set a class' : 'Your coach has answered'),
    greets: firstName,
    blocks: offered
      ? [
          paragraph(say('You asked for a group: {asked}. There is one now. No spot is held for you, so book soon.', { asked })),
          moment(offered.startsAt),
          facts([say('Class'), offered.name], ...whereFacts(offered), [say('Lasts'), lastsWords(offered.weeks, say)]),
          action(say('Book the class'), url),
        ]
      : [paragraph(say('You asked for a group: {asked}. Your coach writes:', { asked })), paragraph(answer), action(say('See the classes'), url)],
  }),
};
