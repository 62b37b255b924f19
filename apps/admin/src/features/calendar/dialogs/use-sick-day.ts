import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { messages, type SickDayPreview, type SickDayProgress } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { skipToken, useMutation, useQuery, useToast } from '@coach/web-kit';
import { momentOf } from '../../working-hours/draft.ts';
import { useReload } from '../use-calendar.ts';

interface Stretch {
  from: LocalDate;
  opens: number;
  to: LocalDate;
  closes: number;
}

const ASK_AGAIN_MS = 1_000;
const words = messages.sickDay;

/** The preview of a stretch, its one confirmation, and how far it is. Confirming twice declares once: the id stays the same. */
export function useSickDay({ from, opens, to, closes }: Stretch, reason: string) {
  const [id] = useState(() => crypto.randomUUID());
  const [isDeclared, setDeclared] = useState(false);
  const [toast, reload] = [useToast(), useReload()];
  const stretch = from && to ? { starts_at: momentOf(from, opens), ends_at: momentOf(to, closes) } : null;
  const isBackwards = stretch === null || new Date(stretch.ends_at) <= new Date(stretch.starts_at);
  const preview = useQuery(query.sickDay.preview.queryOptions({ input: isBackwards || !stretch || isDeclared ? skipToken : stretch, staleTime: 0 }));
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
  const isOver = ({ done, total }: SickDayProgress) => done === total;
  const asked = useQuery(
    query.sickDay.read.queryOptions({ input: isDeclared ? { id } : skipToken, refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : ASK_AGAIN_MS) }),
  );
  const declare = {
    isPending: send.isPending,
    mutate: ({ sessions }: SickDayPreview) => stretch && send.mutate({ id, ...stretch, reason: reason.trim(), booking_ids: sessions.map(({ booking_id }) => booking_id) }),
  };
  return { preview, declare, isBackwards, progress: isDeclared ? (asked.data ?? send.data) : undefined };
}
