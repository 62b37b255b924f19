import { useState, type RefObject } from 'react';
import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type BookingDetails } from '@coach/contracts';
import { Button, Dialog, FocusFallback, Skeleton, TextArea } from '@coach/ui';
import { formatDateTime, sessionName, useEditConflict, useMutation, useQuery, useQueryClient, useToast, ZoneHint, useSayEnglish, type EditConflict } from '@coach/web-kit';
import type { OwnBooking } from './own-bookings.ts';

const MOST_LETTERS = 5_000;

/** The note loads after the dialog has already focused its buttons. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

export interface NoteDialogProps {
  own: OwnBooking;
  onClose: () => void;
  heading: RefObject<HTMLElement | null>;
}

function useSaveNote(onSaved: () => void, { context, refused }: EditConflict<BookingDetails>) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.bookings.writeNotes.mutationOptions({
      context,
      onSuccess: (saved) => {
        cache.setQueryData(query.bookings.read.queryKey({ input: { booking_id: saved.id } }), saved);
        toast.success(messages.dashboard.noteSaved);
        onSaved();
      },
      onError: (error) => void (refused(error) || toast.error(messages.dashboard.noteFailed, messageOf(error))),
    }),
  );
}

/** The client's note for this session, to read and edit; it may contain health data, so it is fetched only here. */
export function NoteDialog({ own: { booking, sessionDate }, onClose, heading }: NoteDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(query.bookings.read.queryOptions({ input: { booking_id: booking.id }, gcTime: 0 }));
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const say = useSayEnglish();
  const conflict = useEditConflict(data, { load: async () => (await refetch({ throwOnError: true })).data, fields: { notes: 'The note' } });
  const save = useSaveNote(onClose, conflict);
  const notes = typed ?? data?.notes ?? '';
  const isEmpty = notes.trim() === '';
  const send = () => {
    setTried(true);
    if (!isEmpty) save.mutate({ booking_id: booking.id, notes: notes.trim() });
  };
  const actions = (
    <>
      <Button variant="primary" disabled={!data} busy={save.isPending} busyLabel="Saving..." onClick={send}>Save the note</Button>
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="A note for your coach" actions={actions}>
      <FocusFallback place={heading} />
      <p>{sessionName(booking)}, <span className="tab">{formatDateTime(sessionDate)}</span> <ZoneHint className="sm muted" instant={sessionDate} /></p>
      {!data && !isError && <p role="status"><span className="vh">Loading your note...</span><Skeleton height={96} width="100%" /></p>}
      {isError && <p role="alert">Your note didn’t load. <Button size="sm" busy={isFetching} onClick={() => void refetch()}>Ask again</Button></p>}
      {conflict.notice}
      {data && (
        <TextArea
          ref={takeFocus}
          label="What should your coach know?"
          rows={6}
          maxLength={MOST_LETTERS}
          value={notes}
          error={tried && isEmpty ? messages.booking.notesRequired : undefined}
          onChange={(event) => setTyped(event.target.value)}
          hint={say('Your health and fitness background, and whatever’s new. Stored encrypted; your coach reads it before the session.')}
        />
      )}
    </Dialog>
  );
}
