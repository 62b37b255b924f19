import { useState } from 'react';
import { messages, type WorkingHours } from '@coach/contracts';
import { dayOfWeekAhead } from '@coach/domain';
import { Skeleton } from '@coach/ui';
import { briefZone, localDate, startOfWeek, useBusiness, useNow, useZone } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { Calendars } from './calendars.tsx';
import { BuffersEditor, RulesEditor } from './rules-editor.tsx';
import { SaveBar } from './save-bar.tsx';
import { SpecialDays } from './special-days.tsx';
import { TimeOff } from './time-off.tsx';
import { useDraft, useSavedHours } from './use-hours.ts';
import { WeekEditor } from './week-editor.tsx';
import { WeekPicture } from './week-picture.tsx';
import styles from './working-hours.module.css';

const CLOCK_MS = 60_000;

/** When the coach can be booked (ADM-09: Working Hours). */
export function WorkingHoursView() {
  const saved = useSavedHours();
  return (
    <div className={styles.view}>
      <div>
        <h2 className="d d2">Working hours</h2>
        <p className={`muted ${styles.lead}`}>When clients can book you. All times {briefZone()}; the picture shows what they would see, before you save.</p>
      </div>
      {saved.data && <Editor saved={saved.data} />}
      {saved.data && <Calendars />}
      {saved.isPending && <div role="status" aria-label="Loading working hours..." className={styles.view}><Skeleton height={420} /><div className={styles.parts}><Skeleton height={360} /><Skeleton height={360} /></div></div>}
      {saved.isLoadingError && <LoadFailed message={messages.workingHours.loadFailed} isBusy={saved.isFetching} retry={() => void saved.refetch()} />}
    </div>
  );
}

function Editor({ saved }: { saved: WorkingHours }) {
  const now = useNow(CLOCK_MS);
  const today = localDate(now);
  const { weekStart } = useBusiness().region;
  const [from, turnTo] = useState(startOfWeek(dayOfWeekAhead(now, useZone(), weekStart)));
  const editing = useDraft(saved, from);
  const { draft, setDraft, wrong, preview, isChanged } = editing;
  const part = { hours: draft, wrong, onChange: setDraft };
  return (
    <>
      <WeekPicture hours={draft} {...{ from, today }} days={preview.days} isBusy={preview.isWorking} onTurn={turnTo} />
      {preview.hasFailed && <p className="err" role="alert">{messages.workingHours.previewFailed}</p>}
      <div className={styles.parts}>
        <div className={styles.stack}><WeekEditor {...part} /><RulesEditor {...part} /></div>
        <div className={styles.stack}><SpecialDays {...part} today={today} /><TimeOff planned={draft.time_off} today={today} /><BuffersEditor {...part} /></div>
      </div>
      {isChanged && <SaveBar editing={editing} />}
    </>
  );
}
