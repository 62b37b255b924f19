/** In which parts the coach's side can be had, by the tags of their operations: each is read, and made a client of, without the others. */
const TAGS_OF_AREAS = {
  calendar: ['Calendar and classes', 'Working hours', 'Sick day', 'Calendars'],
  people: ['Clients', 'Coaching', 'Inbox', 'Mail', 'Viewing as'],
  money: ['Money'],
  site: ['Video desk', 'Pictures', 'Content', 'Business', 'Legal', 'Files and streams'],
  operation: ['Coach desk', 'Exports and records', 'Analytics', 'Webhooks', 'Operation'],
} as const;

export type Area = keyof typeof TAGS_OF_AREAS;
export const AREAS = Object.keys(TAGS_OF_AREAS) as Area[];

/** What they are called where a reader chooses. */
export const AREA_TITLES: Record<Area, string> = { calendar: 'Bookings and calendar', people: 'People', money: 'Money', site: 'Films, words and settings', operation: 'Reports and operation' };

/** In which area an operation of the coach's is, by its tag; undefined where none has it. */
export const areaOf = (tag: string): Area | undefined => AREAS.find((area) => (TAGS_OF_AREAS[area] as readonly string[]).includes(tag));
