import { comingClasses as words } from '@coach/content';
import type { GroupClass } from '@coach/contracts';
import { addDays, type LocalDate } from '@coach/domain';
import { Button, classes as classNames } from '@coach/ui';
import { dayRange, dayWord, formatTime, localDate, presentBusiness, SessionWhere, startOfWeek, useLanguage, useSay, ZoneHint } from '@coach/web-kit';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { ClassSeats } from './class-seats.tsx';
import { daysFrom, weeksWithClasses, type ClassDay } from './class-week.ts';
import styles from './class-timetable.module.css';

/** Classes of a single session by the week, as a studio's door has them; weeks without a class are passed over. */
export function ClassTimetable({ classes, now }: { classes: readonly GroupClass[]; now: Date }) {
  const say = useSay();
  const weeks = weeksWithClasses(classes);
  const [chosen, setChosen] = useState(weeks[0]!);
  const from = weeks.includes(chosen) ? chosen : weeks[0]!;
  const at = weeks.indexOf(from);
  const turn = (by: number) => setChosen(weeks[at + by]!);
  const thisWeek = startOfWeek(localDate(now));
  const title = from === thisWeek ? say(words.week.now) : from === addDays(thisWeek, 7) ? say(words.week.next) : say(words.week.later, { day: dayWord(from) });
  return (
    <div className={styles.timetable}>
      <div className={styles.head}>
        <h3 className="d d2" aria-live="polite">{title}</h3>
        {weeks.length > 1 && (
          <div className={styles.turn}>
            <Button size="icon" aria-label={say(words.week.before)} disabled={at === 0} onClick={() => turn(-1)}><ArrowLeft aria-hidden="true" /></Button>
            <Button size="icon" aria-label={say(words.week.after)} disabled={at === weeks.length - 1} onClick={() => turn(1)}><ArrowRight aria-hidden="true" /></Button>
          </div>
        )}
      </div>
      <ol className={styles.days}>{daysFrom(from, classes).map((day) => <Day key={day.date} day={day} today={localDate(now)} />)}</ol>
    </div>
  );
}

function Day({ day: { date, classes }, today }: { day: ClassDay; today: LocalDate }) {
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(language, { timeZone: presentBusiness().region.timeZone, weekday: 'short' }).format(dayRange(date).start);
  return (
    <li className={classNames(date === today && styles.today, classes.length === 0 && styles.empty)} aria-hidden={classes.length === 0 || undefined}>
      <h4 className={classNames('tab', styles.day)}><span>{weekday}</span> <span className="muted">{dayWord(date)}</span></h4>
      <ul>{classes.map((group) => <Hour key={group.id} group={group} />)}</ul>
    </li>
  );
}

function Hour({ group }: { group: GroupClass }) {
  const say = useSay();
  const start = new Date(group.starts_at);
  return (
    <li className={styles.hour}>
      <p className={styles.time}><span className="num">{formatTime(start)}</span> <span className="sm muted">{say(words.minutes, { n: group.duration_minutes })}</span></p>
      <h5>{group.name}</h5>
      <ZoneHint className="sm muted" instant={start} />
      <p className="sm"><SessionWhere session={group} length="brief" unknown={say(words.toBeAgreed)} mapWords={say('(opens a map in a new tab)')} /></p>
      <span className={styles.bar} style={{ '--seats': group.seats, '--taken': group.seats_taken } as CSSProperties} aria-hidden="true" />
      <ClassSeats group={group} className={styles.seats} />
    </li>
  );
}
