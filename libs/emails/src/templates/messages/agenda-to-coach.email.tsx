import type { LocalDate } from '@coach/domain';
import { action, list, note, paragraph } from '../../blocks.ts';
import type { Block, ListItem, MailTemplate, Writing } from '../../mail.ts';

interface Session {
  startsAt: Date;
  who: string;
  label: string;
  location: string;
  /** Asked for and not answered yet. */
  isRequest: boolean;
}

interface Props {
  day: LocalDate;
  sessions: readonly Session[];
  notices: readonly { title: string; text: string }[];
  /** How many consultation requests, matters of money and letters wait. */
  requests: number;
  tasks: number;
  letters: number;
  todayUrl: string;
}

const counted = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

const sessionLine = ({ formatTime }: Writing) => ({ startsAt, who, label, location, isRequest }: Session): ListItem => [`${formatTime(startsAt)} ${who}`, [label, location.trim(), ...(isRequest ? ['not answered yet'] : [])].filter(Boolean).join(', ')];

const summaryOf = ({ sessions }: Props, { formatTime }: Writing): string => (sessions.length === 0 ? 'No sessions today.' : `${counted(sessions.length, 'session', 'sessions')[0]}, the first at ${formatTime(sessions[0]!.startsAt)}.`);

function blocksOf(props: Props, writing: Writing): Block[] {
  const { sessions, notices, requests, tasks, letters } = props;
  const waiting = [...counted(requests, 'consultation request', 'consultation requests'), ...counted(tasks, 'matter of money', 'matters of money'), ...counted(letters, 'unread message', 'unread messages')];
  return [
    paragraph(summaryOf(props, writing)),
    ...(sessions.length > 0 ? [list('Today', sessions.map(sessionLine(writing)))] : []),
    ...(waiting.length > 0 ? [list('Waiting for you', waiting)] : []),
    ...(notices.length > 0 ? [list('Since yesterday', notices.map(({ title, text }): ListItem => (text ? [title, text] : title)))] : []),
  ];
}

/** To the coach at six in the morning: the day, what waits, and what was chosen to be told here. Times are the coach's. */
export const agendaToCoach: MailTemplate<Props> = {
  sample: {
    day: '2027-03-15' as LocalDate,
    sessions: [
      { startsAt: new Date('2027-03-15T16:30:00Z'), who: 'Maria Gonzalez', label: '1:1 Personal Training', location: 'Studio on 4th Street', isRequest: false },
      { startsAt: new Date('2027-03-15T23:00:00Z'), who: 'Devon Reyes', label: 'Consultation', location: '', isRequest: true },
    ],
    notices: [{ title: 'Sold: Pack of 5 Sessions, Alex Kim', text: '$425.00 paid.' }],
    ...{ requests: 1, tasks: 0, letters: 2 },
    todayUrl: 'https://yourcoach.example/admin?view=today&at=2027-03-15',
  },
  variants: { 'a day without sessions': { sessions: [], requests: 0, letters: 0 } },
  compose: (props, writing) => {
    const { formatDate, formatWeekday, zone } = writing;
    const noon = zone.dayRange(props.day).start;
    return {
      subject: `Your day: ${formatWeekday(noon)}, ${formatDate(noon)}`,
      preheader: summaryOf(props, writing),
      heading: formatWeekday(noon),
      greets: null,
      blocks: [...blocksOf(props, writing), action('Open Today', props.todayUrl), note('What is mailed at once and what comes in the morning is chosen in the panel, under Business, Notifications.')],
    };
  },
};
