import { useEffect, useState } from 'react';
import { isRefusal, messageOf, query } from '@coach/api-client';
import { messages, WorkingHoursChange, type WorkingHours } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

/** Debounce delay of the preview in milliseconds. */
const PAUSE_MS = 350;

/** A draft's errors in the contract's words, by path: `weekly.1`. */
export type Wrong = Readonly<Record<string, string>>;

function wrongOf(draft: WorkingHours): Wrong {
  const checked = WorkingHoursChange.safeParse(draft);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.slice(0, 2).join('.'), message]));
}

/** A debounced value. */
function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export const useSavedHours = () => useQuery(query.workingHours.read.queryOptions({ refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity }));

/** A draft's effect: on booked sessions, and on the slots of a week. */
function usePreview(draft: WorkingHours, isRight: boolean, from: LocalDate) {
  const hours = useSettled(draft);
  const input = isRight && hours === draft ? { hours, from } : skipToken;
  const preview = useQuery(query.workingHours.preview.queryOptions({ input, placeholderData: keepPreviousData, staleTime: 0 }));
  const isWorking = input === skipToken || preview.isFetching;
  return { days: preview.data?.days, affected: preview.data?.affected ?? [], isWorking, hasFailed: !isWorking && preview.isError };
}

function useSave(onSaved: (hours: WorkingHours) => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.workingHours.save.mutationOptions({
      onSuccess: ({ hours }) => {
        cache.setQueryData(query.workingHours.read.queryKey(), hours);
        onSaved(hours);
        toast.success(messages.workingHours.saved.title, messages.workingHours.saved.text);
      },
      onError: (error) => {
        if (!isRefusal(error, 'STALE_VERSION')) return toast.error(messages.workingHours.saveFailed, messageOf(error));
        toast.error(messages.workingHours.stale);
        void cache.invalidateQueries({ queryKey: query.workingHours.read.key() });
      },
    }),
  );
}

/** The hours without time off, which is added and removed separately. */
const edited = ({ version, time_off, ...hours }: WorkingHours): string => JSON.stringify(hours);

/** A draft after reloading: concurrent time off is merged, and no input is lost. Concurrently changed hours make it stale. */
function draftUpon(saved: WorkingHours, draft: WorkingHours, known: WorkingHours): WorkingHours {
  if (edited(draft) === edited(known)) return saved;
  return edited(saved) === edited(known) ? { ...draft, version: saved.version, time_off: saved.time_off } : draft;
}

/** The hours being edited, based on the saved ones; `first` is the initial suggestion. */
export function useDraft(saved: WorkingHours, from: LocalDate, first = saved) {
  const [draft, setDraft] = useState(first);
  const [known, setKnown] = useState(saved);
  if (known !== saved) {
    setKnown(saved);
    setDraft(draftUpon(saved, draft, known));
  }
  const wrong = wrongOf(draft);
  const isRight = Object.keys(wrong).length === 0;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const preview = usePreview(draft, isRight, from);
  const saving = useSave(setDraft);
  return { draft, setDraft, wrong, isRight, isChanged, preview, saving, discard: () => setDraft(saved) };
}

export type Draft = ReturnType<typeof useDraft>;
/** What every part of the page edits. */
export interface EditorProps {
  hours: WorkingHours;
  wrong: Wrong;
  onChange: (hours: WorkingHours) => void;
}
