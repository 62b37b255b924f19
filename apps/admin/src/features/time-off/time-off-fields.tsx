import { messages, type SickDayPreview } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Button, Segmented, Skeleton, TextArea, TextField } from '@coach/ui';
import { LoadFailed } from '../panel/load-failed.tsx';
import { Costs, HoldsAffected, MailsNote, SessionsAffected, sessionCount } from './affected.tsx';
import { RangeFields } from './range-fields.tsx';
import type { TimeOffDraft } from './use-time-off.ts';
import styles from './time-off.module.css';

interface FoundProps {
  draft: TimeOffDraft;
  preview: SickDayPreview;
}

/** Start, end, reason, and what happens to affected sessions. */
export function TimeOffFields({ draft, today }: { draft: TimeOffDraft; today: LocalDate }) {
  const { entered, setEntered, texts, write, preview } = draft;
  return (
    <>
      <RangeFields entered={entered} onChange={setEntered} today={today} />
      <TextField label="Reason, only for you" optional maxLength={200} value={texts.reason} onChange={(event) => write({ reason: event.target.value })} />
      {preview.isLoading && <div role="status" aria-label="Checking what’s booked..."><Skeleton height={48} /></div>}
      {preview.isError && <LoadFailed message={messages.sickDay.previewFailed} retry={() => void preview.refetch()} isBusy={preview.isFetching} />}
      {preview.data && <Found draft={draft} preview={preview.data} />}
    </>
  );
}

function Found({ draft, preview }: FoundProps) {
  const { choice, isAsked, found } = draft;
  const { sessions, holds } = found;
  if (sessions.length + holds.length === 0) return <p className="sm muted" role="status">No sessions in this time.</p>;
  return (
    <div className={styles.part} role="group" aria-label="What’s in it">
      {sessions.length > 0 && <p><b>{sessionCount(sessions.length)} in this time.</b></p>}
      {sessions.length > 0 && <SessionsAffected sessions={sessions} fate={choice ?? 'undecided'} />}
      {isAsked && <Choice draft={draft} preview={preview} />}
      <HoldsAffected holds={holds} keepsPaid={choice === 'keep'} />
    </div>
  );
}

function Choice({ draft: { choice, choose, texts, write, found }, preview }: FoundProps) {
  const them = found.sessions.length === 1 ? 'it' : 'them';
  const options = [{ value: 'clear', label: `Cancel ${them}` }, { value: 'keep', label: `Keep ${them}` }] as const;
  return (
    <>
      <Segmented<'clear' | 'keep' | 'undecided'> legend={`What should happen to ${them}?`} name="time-off-choice" options={options} value={choice ?? 'undecided'} onChange={(next) => choose(next === 'undecided' ? null : next)} />
      {choice === 'keep' && <p className="sm muted">Sessions stay booked, and no one with a session is told. Everything around them is closed.</p>}
      {choice === 'clear' && found.sessions.length > 0 && (
        <>
          <Costs {...preview} />
          <TextArea label="What clients see" optional rows={2} maxLength={300} placeholder="I am away that week." value={texts.told} onChange={(event) => write({ told: event.target.value })} />
          <MailsNote />
        </>
      )}
    </>
  );
}

/** Submits it: with one click when nothing is affected, else as chosen. */
export function TakeTimeOff({ draft: { choice, mayTake, isAsked, isSending, take, found, preview } }: { draft: TimeOffDraft }) {
  const [count, cancels] = [found.sessions.length, isAsked && choice === 'clear' && found.sessions.length > 0];
  const does = cancels ? `, cancel ${sessionCount(count)}` : isAsked && choice === 'keep' && count > 0 ? `, keep ${sessionCount(count)}` : '';
  return <Button variant={cancels ? 'danger' : 'ink'} disabled={!mayTake || preview.isLoading} busy={isSending} busyLabel="Saving..." onClick={take}>Take time off{does}</Button>;
}
