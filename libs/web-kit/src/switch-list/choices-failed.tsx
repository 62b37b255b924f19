import { Button } from '@coach/ui';

interface Props {
  message: string;
  isBusy: boolean;
  retry: () => void;
  className?: string | undefined;
}

/** Replaces choices that failed to load. */
export function ChoicesFailed({ message, isBusy, retry, className }: Props) {
  return (
    <div role="alert" className={className}>
      <p>{message}</p>
      <Button busy={isBusy} onClick={retry}>Try again</Button>
    </div>
  );
}
