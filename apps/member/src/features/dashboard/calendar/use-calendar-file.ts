import { api, messageOf } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { useMutation, useToast } from '@coach/web-kit';
import { saveFile } from '../../privacy/save-file.ts';

/** Fetches a session as a calendar file and downloads it. */
export function useCalendarFile() {
  const toast = useToast();
  return useMutation({
    mutationFn: (booking_id: string) => api.bookings.calendarFile({ booking_id }),
    onSuccess: saveFile,
    onError: (error) => toast.error(messages.dashboard.fileFailed, messageOf(error)),
  });
}
