/** A stop of the demo's tour, used as a recurring event; `time` is local to its place, `hours` is its duration. */
export interface DemoEvent {
  city: string;
  zone: string;
  time: string;
  hours: number;
  location: string;
  title: string;
  description: string;
}

export const demoEvents: readonly DemoEvent[] = [
  {
    ...{ city: 'san-diego', zone: 'America/Los_Angeles', time: '9:00 am', hours: 4, location: 'San Diego, California' },
    title: 'Coastline Strength Camp',
    description: 'A morning between sand and grass: carries, crawls and pulls in small groups, then a swim for whoever dares.',
  },
  {
    ...{ city: 'chicago', zone: 'America/Chicago', time: '10:00 am', hours: 3, location: 'Chicago, Illinois' },
    title: 'Strength After Forty',
    description: 'How to train hard with a body that has a history: warming up, choosing loads, and resting on purpose.',
  },
  {
    ...{ city: 'phoenix', zone: 'America/Phoenix', time: '7:30 am', hours: 7, location: 'Phoenix, Arizona' },
    title: 'Desert Barbell Day',
    description: 'Squat, press and deadlift from the first empty bar on, filmed and corrected lift by lift.',
  },
  {
    ...{ city: 'atlanta', zone: 'America/New_York', time: '8:00 am', hours: 3, location: 'Atlanta, Georgia' },
    title: 'Your First Pull-Up',
    description: 'Everything between hanging and the bar: grip, back and the patience in between.',
  },
  {
    ...{ city: 'cancun', zone: 'America/Cancun', time: '9:00 am', hours: 31, location: 'Cancun, Mexico' },
    title: 'Beach Strength Weekend',
    description: 'Two days outdoors with two sessions each, a talk about food on the road, and time to do nothing.',
  },
  {
    ...{ city: 'bay-area', zone: 'America/Los_Angeles', time: '9:30 am', hours: 3, location: 'Bay Area, California' },
    title: 'Hips and Shoulders Workshop',
    description: 'Three hours for people who sit all day: what stiffens, what loosens it, and ten minutes to do at home.',
  },
];
