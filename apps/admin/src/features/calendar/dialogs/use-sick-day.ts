import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { messages, type SickDayPreview } from '@coach/contracts';
import { useMutation, useToast } from '@coach/web-kit';
import type { OffRange } from '../../time-off/off-range.ts';
import { useClearing, useRangePreview } from '../../time-off/use-clearing.ts';
import { useReload } from '../use-calendar.ts';

const words = messages.sickDay;

/** The preview of a time range, its single confirmation, and its progress. Confirming twice declares once: the id stays the same. */
export function useSickDay(range: OffRange | null, reason: string) {
  const [id] = useState(() => crypto.randomUUID());
  const [isDeclared, setDeclared] = useState(false);
  const [toast, reload] = [useToast(), useReload()];
  const preview = useRangePreview(isDeclared ? null : range);
  const asked = useClearing(isDeclared ? id : null);
  const send = useMutation(
    query.sickDay.declare.mutationOptions({
      onSuccess: () => {
        setDeclared(true);
        toast.success(words.declared.title, words.declared.text);
        void reload();
      },
      onError: (error) => {
        toast.error(words.declareFailed, messageOf(error));
        void preview.refetch();
      },
    }),
  );
  const declare = {
    isPending: send.isPending,
    mutate: ({ sessions }: SickDayPreview) => range && send.mutate({ id, ...range, reason: reason.trim(), booking_ids: sessions.map(({ booking_id }) => booking_id) }),
  };
  return { preview, declare, progress: isDeclared ? (asked ?? send.data) : undefined };
}
