import { comingClasses as words } from '@coach/content';
import type { GroupClass } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Button, classes as classNames } from '@coach/ui';
import { dayRange, formatShortDate, formatTime, localDate, presentBusiness, SessionWhere, useBriefZone, useLanguage, useOwn, useSay } from '@coach/web-kit';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { ClassSeats } from './class-seats.tsx';
import { daysFrom, weeksWithClasses, type ClassDay } from './class-week.ts';
import styles from './class-timetable.module.css';

const shortDay = (date: LocalDate): string => formatShortDate(dayRange(date).start);

/** A timetable of single-session classes, seven days at a time; days without a class are skipped. */
export function ClassTimetable({ classes, now }: { classes: readonly GroupClass[]; now: Date }) {
  const [say, zone, today] = [useSay(), useBriefZone(), localDate(now)];
  const weeks = weeksWithClasses(classes, today);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, weeks.length - 1);
  const from = weeks[at]!;
  return (
    <div className={styles.timetable}>
      <div className={styles.head}>
        <h3 className="d d2" aria-live="polite">{from === today ? say(words.week.now) : say(words.week.later, { day: shortDay(from) })}</h3>
        <p className="muted">{say(words.week.zone, { zone })}</p>
        {weeks.length > 1 && (
          <div className={styles.turn}>
            <Button size="icon" aria-label={say(words.week.before)} disabled={at === 0} onClick={() => setChosen(at - 1)}><ArrowLeft aria-hidden="true" /></Button>
            <Button size="icon" aria-label={say(words.week.after)} disabled={at === weeks.length - 1} onClick={() => setChosen(at + 1)}><ArrowRight aria-hidden="true" /></Button>
          </div>
        )}
      </div>
      <ol className={styles.days}>{daysFrom(from, classes).map((day) => <Day key={day.date} day={day} isToday={day.date === today} />)}</ol>
    </div>
  );
}

function Day({ day: { date, classes }, isToday }: { day: ClassDay; isToday: boolean }) {
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(language, { timeZone: presentBusiness().region.timeZone, weekday: 'short' }).format(dayRange(date).start);
  const isEmpty = classes.length === 0;
  return (
    <li className={classNames(isToday && styles.today, isEmpty && styles.empty)} aria-hidden={isEmpty || undefined}>
      <h4 className={classNames('tab', styles.day)}>{weekday} <span>{shortDay(date)}</span></h4>
      <ul>{classes.map((group) => <Hour key={group.id} group={group} />)}</ul>
    </li>
  );
}

function Hour({ group }: { group: GroupClass }) {
  const [say, inOwn] = [useSay(), useOwn()];
  return (
    <li className={styles.hour}>
      <p className={styles.time}><span className="num">{formatTime(new Date(group.starts_at))}</span> <span className="sm muted">{say(words.minutes, { n: group.duration_minutes })}</span></p>
      <div className={styles.what}>
        <h5><span {...inOwn(group.name)} /></h5>
        <p className="sm"><SessionWhere session={group} length="brief" unknown={say(words.toBeAgreed)} mapWords={say('(opens a map in a new tab)')} /></p>
      </div>
      <div className={styles.how}>
        <span className={styles.bar} style={{ '--seats': group.seats, '--taken': group.seats_taken } as CSSProperties} aria-hidden="true" />
        <ClassSeats group={group} className={styles.seats} />
      </div>
    </li>
  );
}
