import { Download } from 'lucide-react';
import { messageOf } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { useMutation, useToast } from '@coach/web-kit';

/** Hands a file to the browser as a download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  URL.revokeObjectURL(url);
}

export interface ExportCsvProps {
  /** Asks the API for the file: `() => api.admin.exportBookings(filter)`. */
  load: () => Promise<File>;
  /** What is exported, for the button's name: `bookings`. */
  of: string;
  disabled?: boolean;
}

/** Downloads a list as the server writes it: all of it, under the filter that is set. */
export function ExportCsv({ load, of, disabled }: ExportCsvProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: saveFile,
    onError: (error) => toast.error(messages.admin.exportFailed, messageOf(error)),
  });
  return (
    <Button busy={isPending} busyLabel="Exporting..." disabled={disabled} aria-label={`Export ${of} as CSV`} onClick={() => mutate()}>
      <Download aria-hidden="true" size={18} /> CSV
    </Button>
  );
}
