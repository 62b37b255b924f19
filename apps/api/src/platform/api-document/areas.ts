/** Parts of the coach's side by the tags of their operations: each can be read, and a client generated for it, on its own. */
const TAGS_OF_AREAS = {
  calendar: ['Calendar and classes', 'Working hours', 'Sick day', 'Calendars'],
  people: ['Clients', 'Coaching', 'Inbox', 'Mail', 'Viewing as'],
  money: ['Money'],
  site: ['Video desk', 'Pictures', 'Content', 'Business', 'Legal', 'Files and streams'],
  operation: ['Coach desk', 'Exports and records', 'Analytics', 'Webhooks', 'Operation'],
} as const;

export type Area = keyof typeof TAGS_OF_AREAS;
export const AREAS = Object.keys(TAGS_OF_AREAS) as Area[];

/** Their names for readers. */
export const AREA_TITLES: Record<Area, string> = { calendar: 'Bookings and calendar', people: 'People', money: 'Money', site: 'Films, words and settings', operation: 'Reports and operation' };

/** The area of a coach's operation, by its tag; undefined when no area has it. */
export const areaOf = (tag: string): Area | undefined => AREAS.find((area) => (TAGS_OF_AREAS[area] as readonly string[]).includes(tag));
