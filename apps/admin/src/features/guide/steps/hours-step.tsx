import type { Business, WorkingHours } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { addDays, weekdayOf } from '@coach/domain';
import { Skeleton } from '@coach/ui';
import { localDate, useFormContext, useNow, useWatch } from '@coach/web-kit';
import { LoadFailed } from '../../panel/load-failed.tsx';
import { copyToWorkdays, setWeekday, withAnother } from '../../working-hours/draft.ts';
import { RulesEditor } from '../../working-hours/rules-editor.tsx';
import { useDraft, useSavedHours } from '../../working-hours/use-hours.ts';
import { WeekEditor } from '../../working-hours/week-editor.tsx';
import { ClockRegion } from '../../working-hours/windows-editor.tsx';
import { useGuideActs } from '../use-guide.ts';
import { StepFrame } from '../step-frame.tsx';
import styles from '../guide.module.css';

const CLOCK_MS = 60_000;
const MONDAY = 1;

/** A typical week is suggested for empty hours. */
const begun = (saved: WorkingHours): WorkingHours =>
  saved.weekly.every((windows) => windows.length === 0) ? copyToWorkdays(setWeekday(saved, MONDAY, withAnother([]))) : saved;

/** The regular week. */
export function HoursStep() {
  const saved = useSavedHours();
  if (saved.data) return <Hours saved={saved.data} />;
  return (
    <StepFrame lead="When clients can book you.">
      {saved.isPending && <div role="status" aria-label="Loading working hours..."><Skeleton height={420} /></div>}
      {saved.isLoadingError && <LoadFailed message={messages.workingHours.loadFailed} isBusy={saved.isFetching} retry={() => void saved.refetch()} />}
    </StepFrame>
  );
}

function Hours({ saved }: { saved: WorkingHours }) {
  const today = localDate(useNow(CLOCK_MS));
  const { lookAgain } = useGuideActs();
  const region = useWatch({ control: useFormContext<Business>().control, name: 'region' });
  const { draft, setDraft, wrong, isRight, isChanged, saving } = useDraft(saved, addDays(today, -((weekdayOf(today) + 6) % 7)), begun(saved));
  const part = { hours: draft, wrong, onChange: setDraft };
  const keep = async (): Promise<boolean> => {
    if (!isRight) return false;
    if (!isChanged) return true;
    const isSaved = await saving.mutateAsync(draft).then(() => true, () => false);
    await lookAgain();
    return isSaved;
  };
  return (
    <StepFrame lead="When clients can book you. Weekdays from nine to five are just a suggestion: nothing opens until you continue." beforeNext={keep}>
      <div className={styles.hours}>
        <ClockRegion value={region}><WeekEditor {...part} /></ClockRegion>
        <RulesEditor {...part} />
      </div>
    </StepFrame>
  );
}
