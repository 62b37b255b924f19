import type { CheckIn, Coaching } from '@coach/contracts';
import { Chart, Trend } from '@coach/ui';
import { dayWord, formatWeight } from './business/formats.ts';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** Ratings are from 1 to 5. */
const SCORES = [5, 3, 1];

/** A client's progress charts (GAP-05): activity by week, ratings, and weight where given. */
export function ProgressPictures({ check_ins: checkIns, progress }: Pick<Coaching, 'check_ins' | 'progress'>) {
  const [sessions, videos] = [sumOf(progress.map((week) => week.sessions)), sumOf(progress.map((week) => week.videos))];
  const told = [...checkIns].reverse().slice(-progress.length);
  const average = (score: (one: CheckIn) => number) => (sumOf(told.map(score)) / told.length).toFixed(1);
  const weighed = told.filter((one): one is CheckIn & { weight_lb: number } => one.weight_lb !== null);
  return (
    <>
      <Chart
        title="Sessions and videos" barName="Sessions" lineName="Videos watched" labelName="Week of"
        summary={`${counted(sessions, 'session', 'sessions')} and ${counted(videos, 'video', 'videos')} in ${counted(progress.length, 'week', 'weeks')}.`}
        points={progress.map(({ week, sessions: bar, videos: line }) => ({ key: week, label: dayWord(week), bar, line }))}
      />
      {told.length > 1 && (
        <Chart
          title="How the weeks went" barName="Energy" lineName="Stuck to the plan" labelName="Week of" ticks={SCORES}
          summary={`Of five: energy ${average(({ energy }) => energy)} and sticking to the plan ${average(({ adherence }) => adherence)} on average, in ${told.length} check-ins.`}
          points={told.map(({ week, energy: bar, adherence: line }) => ({ key: week, label: dayWord(week), bar, line }))}
        />
      )}
      {weighed.length > 1 && <Trend title="Weight" points={weighed.map(({ week, weight_lb: value }) => ({ key: week, label: dayWord(week), value }))} words={formatWeight} />}
    </>
  );
}
