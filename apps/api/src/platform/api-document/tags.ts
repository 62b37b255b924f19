interface Group {
  name: string;
  tags: Record<string, string>;
}

/** The document's groups of operations, and groups of those, in reading order. */
const GROUPS: Group[] = [
  {
    name: 'Who is calling',
    tags: {
      Accounts: 'Signing up, signing in and the profile.',
      Security: 'Sessions, second factor, passkeys and proving who is there.',
      'Push notifications': 'What a person is notified of on their devices (Web Push).',
      'Text messages': 'What a person gets as a text message, and the number for it.',
      'API keys': 'Keys by which programs use this API, with their scopes.',
      'Own data': 'Export and deletion of a person’s own data.',
      Mail: 'Which mail a person wants, and unsubscribing.',
      Legal: 'The terms and the privacy policy in their versions.',
    },
  },
  {
    name: 'What is offered',
    tags: {
      Business: 'The business as everybody sees it: name, region, look, services and prices; and its draft.',
      Content: 'What the site shows: events and stories.',
      Availability: 'Days and start times that can be booked.',
      Places: 'Where sessions take place.',
    },
  },
  {
    name: 'Booking and paying',
    tags: {
      Bookings: 'Booking, moving and canceling sessions.',
      Waitlist: 'Waiting for a time that is taken.',
      Classes: 'Group classes and places in them.',
      Billing: 'Checkout, subscriptions, credits, payments and receipts.',
      Calendars: 'Calendar feeds and the busy times of other calendars.',
    },
  },
  {
    name: 'Training',
    tags: {
      Videos: 'The video library and its playback.',
      Messages: 'The conversation between a client and the coach.',
      Coaching: 'Check-ins, meal plans, progress and the medical history.',
      Inbox: 'The contact form, and what the coach reads and answers.',
    },
  },
  {
    name: 'The coach’s panel',
    tags: {
      Clients: 'The people of the business: accounts, notes, tags, imports and letters to groups.',
      'Calendar and classes': 'All bookings, the coach’s calendar, classes and places.',
      'Working hours': 'The coach’s weekly hours, special days and time off.',
      'Sick day': 'Taking a day off at short notice, with every booking on it.',
      Money: 'Payments, plans, what is owed by hand, credits, payouts and the books.',
      'Video desk': 'Entries of the library, their files and captions.',
      Pictures: 'The coach’s pictures for the site.',
      'Coach desk': 'What waits for the coach, the search and notices.',
      'Exports and records': 'Lists as CSV, the archive of everything, and the audit log.',
      Analytics: 'Page views, counted by day without cookies, and the reports.',
      'Viewing as': 'The coach sees the site as a client does, without changing anything.',
      Webhooks: 'Events sent to other programs: endpoints, deliveries and what happened in thirty days.',
      Operation: 'The state of the system, its queues and its connections.',
    },
  },
  { name: 'Beside the contract', tags: { 'Files and streams': 'Uploads, films, calendar feeds, the payment provider’s events, the health of the service and this document.' } },
];

export const DOCUMENT_TAGS: { name: string; description: string }[] = GROUPS.flatMap(({ tags }) => Object.entries(tags).map(([name, description]) => ({ name, description })));

/** The groups in the form that renderers expect. */
export const TAG_GROUPS = GROUPS.map(({ name, tags }) => ({ name, tags: Object.keys(tags) }));

const ORDER = DOCUMENT_TAGS.map(({ name }) => name);

/** Descriptions shared by many operations first: this order compresses best. */
const ORDER_OF_PARTS = ['summary', 'description', 'security', 'tags', 'operationId', 'parameters', 'requestBody', 'responses'];

const inOrder = (operation: object): object => {
  const parts = operation as Record<string, unknown>;
  const first = Object.fromEntries(ORDER_OF_PARTS.filter((key) => key in parts).map((key) => [key, parts[key]]));
  return Array.isArray(operation) ? operation : { ...first, ...Object.fromEntries(Object.entries(parts).filter(([key]) => !(key in first))) };
};

/** Paths by the group of their first operation, then by name: easy to find, and similar ones compress best next to each other. */
export function bySubject<Paths extends object>(paths: Paths): Paths {
  const subjectOf = (at: Record<string, { tags?: string[] }>): number => ORDER.indexOf(Object.values(at)[0]?.tags?.[0] ?? '');
  const entries = Object.entries(paths as Record<string, Record<string, { tags?: string[] }>>);
  const sorted = entries.sort(([one, at], [other, otherAt]) => subjectOf(at) - subjectOf(otherAt) || (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, at]) => [path, Object.fromEntries(Object.entries(at).map(([method, operation]) => [method, inOrder(operation)]))])) as Paths;
}
