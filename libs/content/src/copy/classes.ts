/** Upcoming classes as visitors see them. */
export const comingClasses = {
  title: 'Classes that begin soon',
  text: 'Six weeks at the same time. Take a seat before the first week begins.',
  week: { now: 'The next seven days', later: 'From {day}', zone: 'All times are {zone}.', before: 'Show the days before', after: 'Show the days after' },
  minutes: '{n} min',
  none: 'No class is open right now. Ask for a group at a time that works for you.',
  ask: 'Ask for a group',
  every: 'Every {day}, {time}',
  dates: '{first} to {last}',
  full: 'Full',
  late: 'Can no longer be booked',
  seat: { one: '{n} seat left', other: '{n} seats left' },
  join: 'Take a seat',
  wait: 'Wait for a seat',
  toBeAgreed: 'Place to be agreed',
} as const;
