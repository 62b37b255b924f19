import { Migration } from '@mikro-orm/migrations';

const events = `
  create table events (
    id uuid primary key,
    title text not null,
    date text not null,
    time text not null,
    location text not null,
    description text not null,
    poster text not null,
    status text not null constraint events_status check (status in ('upcoming')),
    event_date timestamptz not null,
    url text not null constraint events_url_unique unique,
    created_at timestamptz not null,
    constraint events_filled check ('' not in (btrim(title), btrim(date), btrim(time), btrim(location), btrim(description), btrim(poster))),
    constraint events_url check (url ~ '^https://[^[:space:]]+$')
  );
  create index events_by_date on events (event_date, id);`;

/** Ten Saturdays, five weeks apart; hours are those of the place, its zone makes the instant of them (HOME-14, HOME-15). */
const initialEvents = `
  insert into events (id, title, date, time, location, description, poster, status, event_date, url, created_at)
  select gen_random_uuid(), title, to_char(day, 'FMMM/FMDD/YYYY'), hour, location, description, poster, 'upcoming',
    (day + hour::time) at time zone zone, 'https://events.example/' || slug, now()
  from (values
    (date '2025-11-15', '9:00 am', 'America/Cancun', 'cancun', 'cancun-beach-strength-camp', 'Beach Strength Camp', 'Cancun, Mexico',
      'Two sessions on the sand before lunch: carries, crawls and loaded walks, then a swim. For every level.'),
    (date '2025-12-20', '8:00 am', 'America/Phoenix', 'phoenix', 'phoenix-winter-barbell-day', 'Winter Barbell Day', 'Phoenix, Arizona',
      'Squat, press and deadlift from the first empty bar on, filmed and corrected lift by lift.'),
    (date '2026-01-24', '9:30 am', 'America/Los_Angeles', 'san-diego', 'san-diego-new-year-reset', 'New Year Reset', 'San Diego, California',
      'A morning outdoors to begin again: an honest test of where you stand and a plan for twelve weeks.'),
    (date '2026-02-28', '10:00 am', 'America/Los_Angeles', 'bay-area', 'bay-area-mobility-workshop', 'Hips and Shoulders Workshop', 'Bay Area, California',
      'Three hours for people who sit all day: what stiffens, what loosens it, and ten minutes to do at home.'),
    (date '2026-04-04', '9:00 am', 'America/Chicago', 'san-antonio', 'san-antonio-family-fitness-day', 'Family Fitness Day', 'San Antonio, Texas',
      'Games, relays and first lifts for parents and children from eight years on. Bring water and old shoes.'),
    (date '2026-05-09', '8:30 am', 'America/Santo_Domingo', 'punta-cana', 'punta-cana-sunrise-camp', 'Sunrise Camp', 'Punta Cana, Dominican Republic',
      'Intervals at the water''s edge while it is cool, strength in the shade, and a talk about food on the road.'),
    (date '2026-06-13', '8:00 am', 'America/New_York', 'atlanta', 'atlanta-first-pull-up', 'Your First Pull-Up', 'Atlanta, Georgia',
      'Everything between hanging and the bar: grip, back and the patience in between. Nobody goes home without a next step.'),
    (date '2026-07-18', '7:30 am', 'America/New_York', 'virginia-beach', 'virginia-beach-boardwalk-bootcamp', 'Boardwalk Bootcamp', 'Virginia Beach, Virginia',
      'Ninety minutes along the water, in pairs: run, push, pull, carry. You set the pace together.'),
    (date '2026-08-22', '9:00 am', 'America/Chicago', 'chicago', 'chicago-strength-after-forty', 'Strength After Forty', 'Chicago, Illinois',
      'How to train hard with a body that has a history: warming up, choosing loads, and resting on purpose.'),
    (date '2026-09-26', '10:00 am', 'America/Los_Angeles', 'las-vegas', 'las-vegas-season-finale', 'Season Finale', 'Las Vegas, Nevada',
      'The last camp of the season: a day of lifts in teams, everybody''s best of the year, and dinner together.')
  ) as initial (day, hour, zone, poster, slug, title, location, description);`;

const testimonials = `
  create table testimonials (
    id uuid primary key,
    name text not null,
    location text,
    text text not null,
    results text not null,
    rating smallint not null constraint testimonials_rating check (rating between 1 and 5),
    category text not null constraint testimonials_category check (category in ('weight-loss', 'strength', 'confidence', 'lifestyle')),
    featured boolean not null default false,
    type text not null constraint testimonials_type check (type in ('video', 'text')),
    video_url text,
    before_after_image text,
    sample boolean not null default false,
    consented_at timestamptz,
    created_at timestamptz not null,
    constraint testimonials_filled check ('' not in (btrim(name), btrim(text), btrim(results))),
    constraint testimonials_consent check (sample = (consented_at is null)),
    constraint testimonials_video check (case when type = 'text' then video_url is null else sample or video_url is not null end)
  );`;

const inbox = `
  create table contact_messages (
    id uuid primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text,
    goals text not null,
    ip text,
    created_at timestamptz not null,
    constraint contact_messages_filled check ('' not in (btrim(first_name), btrim(last_name), btrim(email), btrim(goals)))
  );
  create index contact_messages_by_date on contact_messages (created_at desc, id);`;

const limits = `
  create table rate_limits (
    key text primary key,
    count integer not null constraint rate_limits_count check (count > 0),
    ends_at timestamptz not null
  );
  create index rate_limits_ended on rate_limits (ends_at);`;

/** What the site shows and hears: events, clients' stories, letters to the coach, and how often somebody may knock. */
export class SiteMigration extends Migration {
  override up(): void {
    for (const part of [events, initialEvents, testimonials, inbox, limits]) this.addSql(part);
  }
}
