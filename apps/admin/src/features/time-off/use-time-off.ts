import { useState } from 'react';
import { isRefusal, messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import type { TimeOffChoice } from '@coach/domain';
import { useMutation, useToast } from '@coach/web-kit';
import { useReload } from '../calendar/use-calendar.ts';
import { rangeOf, type EnteredRange } from './off-range.ts';
import { useClearing, useRangePreview } from './use-clearing.ts';

const words = messages.calendar;

/** Time off being entered: what it affects, the coach's decision, and its progress. Submitting twice takes it once. */
export function useTimeOff(start: EnteredRange, onTaken: () => void) {
  const [{ id, entered }, setEntered] = useState({ id: crypto.randomUUID(), entered: start });
  const [choice, choose] = useState<TimeOffChoice | null>(null);
  const [texts, setTexts] = useState({ reason: '', told: '' });
  const [clearing, setClearing] = useState<string | null>(null);
  const [toast, reload] = [useToast(), useReload()];
  const range = rangeOf(entered);
  const preview = useRangePreview(clearing ? null : range);
  const progress = useClearing(clearing);
  const { sessions = [], holds = [], shown = '' } = (range && preview.data) || {};
  /** Unpaid holds are withdrawn whatever is chosen. */
  const isAsked = sessions.length > 0 || holds.some(({ is_paid }) => is_paid);
  const decided = isAsked ? choice : holds.length > 0 ? 'clear' : null;
  const send = useMutation(
    query.adminCalendar.addAway.mutationOptions({
      onSuccess: ({ sick_day_id }) => {
        if (sick_day_id) {
          toast.success(words.awayCleared.title, words.awayCleared.text);
          return setClearing(sick_day_id);
        }
        toast.success(words.awayAdded);
        onTaken();
      },
      onError: (error) => {
        toast.error(words.awayFailed, messageOf(error));
        if (isRefusal(error, 'SESSIONS_IN_TIME_OFF') || isRefusal(error, 'CHANGED')) void preview.refetch();
      },
      onSettled: reload,
    }),
  );
  const take = () => range && send.mutate({ id, ...range, choice: decided, shown, reason: texts.reason.trim(), told: decided === 'clear' ? texts.told.trim() : '' });
  return {
    ...{ entered, choice, choose, texts, preview, progress, isAsked, take, isSending: send.isPending },
    setEntered: (next: EnteredRange) => setEntered({ id: crypto.randomUUID(), entered: next }),
    write: (change: Partial<typeof texts>) => setTexts({ ...texts, ...change }),
    mayTake: range !== null && (!isAsked || choice !== null),
    isClearing: clearing !== null,
    found: { sessions, holds },
  };
}

export type TimeOffDraft = ReturnType<typeof useTimeOff>;
