import type { PackType, PlanType } from '@coach/domain';

/** A client of the full demo, described in days before today. */
export interface RosterClient {
  firstName: string;
  lastName: string;
  phone: string;
  /** Health notes from sign-up. */
  notes: string;
  joinedDaysAgo: number;
  /** Sessions per week, and the length of each. */
  weekly: 0 | 1 | 2;
  minutes: 30 | 60;
  /** Days since their last session; unset for clients who still train. */
  leftDaysAgo?: number;
  pack?: PackType;
  plan?: { type: PlanType; fromDaysAgo: number; endedDaysAgo?: number };
}

type Told = Pick<RosterClient, 'notes' | 'joinedDaysAgo' | 'weekly'> & Partial<RosterClient>;

let phones = 200;
const client = (name: string, told: Told): RosterClient => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, phone: `(213) 555-0${(phones += 1)}`, minutes: 60, ...told };
};

const library = (fromDaysAgo: number, endedDaysAgo?: number): Pick<RosterClient, 'plan'> => ({ plan: { type: 'video_library', fromDaysAgo, ...(endedDaysAgo !== undefined && { endedDaysAgo }) } });
const weeklyVideos = (fromDaysAgo: number, endedDaysAgo?: number): Pick<RosterClient, 'plan'> => ({ plan: { type: 'video_access_only', fromDaysAgo, ...(endedDaysAgo !== undefined && { endedDaysAgo }) } });
const premium = (fromDaysAgo: number): Pick<RosterClient, 'plan'> => ({ plan: { type: 'premium_package', fromDaysAgo } });

/** The demo coach's clients besides those whose accounts the README lists; all invented. */
export const ROSTER: readonly RosterClient[] = [
  client('Alma Whitfield', { notes: 'Sixty-one, retired nurse, tall. Wants to lift her granddaughter without thinking about it.', joinedDaysAgo: 228, weekly: 2 }),
  client('Marcus Bell', { notes: 'Bus driver, broad shoulders, tight hips. Walks his dog five miles a day.', joinedDaysAgo: 221, weekly: 1 }),
  client('Yuki Tanabe', { notes: 'Plays the cello, sits six hours a day. Upper back first.', joinedDaysAgo: 214, weekly: 2, pack: 'session_pack_10' }),
  client('Rafael Ortega', { notes: 'Line cook, up since five. Evenings only. Old ankle sprain on the left.', joinedDaysAgo: 205, weekly: 1, minutes: 30 }),
  client('Grace Adeyemi', { notes: 'Runs half marathons, never lifted. Wants a first pull-up.', joinedDaysAgo: 199, weekly: 2, ...premium(160) }),
  client('Walter Sorensen', { notes: 'Seventy-two, red beard, hip replaced in 2022 and cleared. Balance work every time.', joinedDaysAgo: 192, weekly: 1, minutes: 30 }),
  client('Nina Petrov', { notes: 'Swam in college. Shoulders loose, back strong, mornings.', joinedDaysAgo: 186, weekly: 1, ...library(150) }),
  client('Caleb Johnson', { notes: 'Software, stands at his desk now. Wants to deadlift twice his weight.', joinedDaysAgo: 178, weekly: 2 }),
  client('Leilani Kahale', { notes: 'Paddles outrigger on weekends. Left wrist taped.', joinedDaysAgo: 171, weekly: 1, ...weeklyVideos(120) }),
  client('Samuel Greenberg', { notes: 'Teaches high school history. Sleeps little in May. Blood pressure checked monthly.', joinedDaysAgo: 163, weekly: 1, leftDaysAgo: 40 }),
  client('Imani Brooks', { notes: 'Choir on Wednesdays, otherwise any evening. Coming back after a broken wrist.', joinedDaysAgo: 158, weekly: 2, pack: 'session_pack_5' }),
  client('Teodora Vasile', { notes: 'Two small children, half an hour is what there is.', joinedDaysAgo: 151, weekly: 1, minutes: 30, ...library(140, 35) }),
  client('Owen McAllister', { notes: 'Carpenter, strong hands, stiff neck. Laughs at warm-ups, does them.', joinedDaysAgo: 144, weekly: 1 }),
  client('Sofia Delgado', { notes: 'Nursing student, nights. Wants energy more than muscle.', joinedDaysAgo: 137, weekly: 1, ...weeklyVideos(100, 20) }),
  client('Darnell Hughes', { notes: 'Referees basketball. Knees first, then everything else.', joinedDaysAgo: 129, weekly: 2 }),
  client('Mei Chen', { notes: 'Accountant: not in April. Likes to see the numbers go up.', joinedDaysAgo: 122, weekly: 1, ...library(110) }),
  client('Bridget Nolan', { notes: 'Gardens for a living. Lower back speaks up in spring.', joinedDaysAgo: 116, weekly: 1 }),
  client('Arjun Mehta', { notes: 'Training for a trek at altitude in the fall. Legs and lungs.', joinedDaysAgo: 109, weekly: 2, ...premium(85) }),
  client('Tess Holloway', { notes: 'Stage manager, different hours every month.', joinedDaysAgo: 101, weekly: 1, leftDaysAgo: 25 }),
  client('Javier Fuentes', { notes: 'Firefighter, tests in June. Grip and stairs.', joinedDaysAgo: 94, weekly: 2 }),
  client('Ruth Eisen', { notes: 'Sixty-six, silver hair, walks with friends. Osteopenia, cleared to lift.', joinedDaysAgo: 88, weekly: 1, ...library(80) }),
  client('Kwame Boateng', { notes: 'Chef, stands all day. Wants to run a 5K with his son.', joinedDaysAgo: 79, weekly: 1 }),
  client('Harper Lindqvist', { notes: 'Climbs indoors. Elbows need care, legs need work.', joinedDaysAgo: 72, weekly: 1, pack: 'session_pack_5' }),
  client('Dolores Ramirez', { notes: 'Fifty-eight, always early. Type 2 diabetes, well managed.', joinedDaysAgo: 64, weekly: 2 }),
  client('Noah Fitzgerald', { notes: 'Rows on a machine at home. Asks why, then does it.', joinedDaysAgo: 57, weekly: 1, ...weeklyVideos(50) }),
  client('Amara Nwosu', { notes: 'Lawyer, travels every other week. Wants plans for hotel gyms.', joinedDaysAgo: 49, weekly: 1, ...premium(40) }),
  client('Elliot Park', { notes: 'Nineteen, gap year, in a hurry. Technique first.', joinedDaysAgo: 41, weekly: 2 }),
  client('Camille Rousseau', { notes: 'Danced for twenty years. Flexible, wants strong.', joinedDaysAgo: 33, weekly: 1, ...library(30) }),
  client('Henry Okoye', { notes: 'Fifty, long-haul pilot. Sleeps in three time zones.', joinedDaysAgo: 26, weekly: 1 }),
  client('Lucia Moretti', { notes: 'Opened a bakery, misses her bicycle. Mornings are taken.', joinedDaysAgo: 19, weekly: 1, ...weeklyVideos(15) }),
  client('Dmitri Volkov', { notes: 'Chess teacher. Has never been to a gym and says so.', joinedDaysAgo: 13, weekly: 1 }),
  client('Peyton Sinclair', { notes: 'Marathon in the spring, strength twice a week until then.', joinedDaysAgo: 8, weekly: 2 }),
  client('Wren Castillo', { notes: 'Just moved here. Squash, twice a week, right-handed.', joinedDaysAgo: 2, weekly: 0 }),
];

export const emailOf = ({ firstName, lastName }: Pick<RosterClient, 'firstName' | 'lastName'>): string => `${firstName}.${lastName}@demo.test`.toLowerCase();

/** When the accounts listed in the README joined; in the small demo all of them join today. */
export const JOINED_DAYS_AGO: Readonly<Record<string, number>> = {
  'admin@demo.test': 260,
  'client@demo.test': 196,
  'devon@demo.test': 168,
  'priya@demo.test': 133,
  'tom@demo.test': 45,
  'hannah@demo.test': 38,
  'jo@demo.test': 21,
  'premium@demo.test': 104,
};
