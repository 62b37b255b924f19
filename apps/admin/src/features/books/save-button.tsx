import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { useMutation, useToast } from '@coach/web-kit';
import { saveFile } from '../panel/export-csv.tsx';

interface SaveButtonProps {
  load: () => Promise<File>;
  /** What it saves, for the button's name. */
  of: string;
  children: ReactNode;
  quiet?: boolean;
  disabled?: boolean;
}

/** Downloads a PDF of the books. */
export function SaveButton({ load, of, children, quiet, disabled }: SaveButtonProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: load, onSuccess: saveFile, onError: (error) => toast.error(messages.books.downloadFailed, messageOf(error)) });
  return (
    <Button {...(quiet && { variant: 'quiet' as const, size: 'sm' as const })} busy={isPending} busyLabel="Loading..." disabled={disabled} aria-label={`Download ${of}`} onClick={() => mutate()}>
      {!quiet && <Download aria-hidden="true" size={18} />} {children}
    </Button>
  );
}
