import type { LocalDate } from '@coach/domain';
import { action, list, note, paragraph } from '../../blocks.ts';
import type { Block, ListItem, MailTemplate, Writing } from '../../mail.ts';

interface Session {
  startsAt: Date;
  who: string;
  label: string;
  location: string;
  /** Requested and not answered yet. */
  isRequest: boolean;
}

interface Props {
  day: LocalDate;
  sessions: readonly Session[];
  /** Each links to where the coach acts on it. */
  notices: readonly { title: string; text: string; url: string }[];
  /** Pending consultation requests, billing tasks and unread messages. */
  requests: Waiting;
  tasks: Waiting;
  letters: Waiting;
  todayUrl: string;
}

/** How many are pending, and where. */
interface Waiting {
  count: number;
  url: string;
}

const WAITING = {
  requests: ['{n} consultation request', '{n} consultation requests'],
  tasks: ['{n} matter of money', '{n} matters of money'],
  letters: ['{n} unread message', '{n} unread messages'],
} as const;

const waitingLines = (props: Props, { say }: Writing): ListItem[] =>
  (['requests', 'tasks', 'letters'] as const).filter((what) => props[what].count > 0).map((what) => [say(WAITING[what][props[what].count === 1 ? 0 : 1], { n: props[what].count }), '', props[what].url]);

const sessionLine = ({ formatTime, say }: Writing) => ({ startsAt, who, label, location, isRequest }: Session): ListItem => [`${formatTime(startsAt)} ${who}`, [label, location.trim(), ...(isRequest ? [say('not answered yet')] : [])].filter(Boolean).join(', ')];

const summaryOf = ({ sessions }: Props, { formatTime, say }: Writing): string =>
  sessions.length === 0
    ? say('No sessions today.')
    : say(sessions.length === 1 ? '{n} session, the first at {time}.' : '{n} sessions, the first at {time}.', { n: sessions.length, time: formatTime(sessions[0]!.startsAt) });

function blocksOf(props: Props, writing: Writing): Block[] {
  const { say } = writing;
  const { sessions, notices } = props;
  const waiting = waitingLines(props, writing);
  return [
    paragraph(summaryOf(props, writing)),
    ...(sessions.length > 0 ? [list(say('Today'), sessions.map(sessionLine(writing)))] : []),
    ...(waiting.length > 0 ? [list(say('Waiting for you'), waiting)] : []),
    ...(notices.length > 0 ? [list(say('Since yesterday'), notices.map(({ title, text, url }): ListItem => [title, text, url]))] : []),
  ];
}

/** To the coach at 6 am: the day's sessions, pending work, and the notices chosen for this mail. Times are in the coach's zone. */
export const agendaToCoach: MailTemplate<Props> = {
  sample: {
    day: '2027-03-15' as LocalDate,
    sessions: [
      { startsAt: new Date('2027-03-15T16:30:00Z'), who: 'Maria Gonzalez', label: '1:1 Personal Training', location: 'The Studio', isRequest: false },
      { startsAt: new Date('2027-03-15T23:00:00Z'), who: 'Devon Reyes', label: 'Consultation', location: '', isRequest: true },
    ],
    notices: [{ title: 'Sold: Pack of 5 Sessions, Alex Kim', text: '$425.00 paid.', url: 'https://yourcoach.example/admin?tab=users&search=alex%40example.com' }],
    requests: { count: 1, url: 'https://yourcoach.example/admin?tab=bookings&group=pending' },
    tasks: { count: 0, url: 'https://yourcoach.example/admin' },
    letters: { count: 2, url: 'https://yourcoach.example/admin?view=inbox' },
    todayUrl: 'https://yourcoach.example/admin?view=today&at=2027-03-15',
  },
  variants: { 'a day without sessions': { sessions: [], requests: { count: 0, url: '' }, letters: { count: 0, url: '' } } },
  compose: (props, writing) => {
    const { formatDate, formatWeekday, say, zone } = writing;
    const noon = zone.dayRange(props.day).start;
    return {
      subject: say('Your day: {weekday}, {date}', { weekday: formatWeekday(noon), date: formatDate(noon) }),
      preheader: summaryOf(props, writing),
      heading: formatWeekday(noon),
      greets: null,
      blocks: [...blocksOf(props, writing), action(say('Open Today'), props.todayUrl), note(say('In the panel, under Business, Notifications, choose what’s emailed right away and what waits for morning.'))],
    };
  },
};
