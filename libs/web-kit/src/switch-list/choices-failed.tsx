import { Button } from '@coach/ui';

interface Props {
  message: string;
  isBusy: boolean;
  retry: () => void;
  className?: string | undefined;
}

/** In place of choices that could not be loaded. */
export function ChoicesFailed({ message, isBusy, retry, className }: Props) {
  return (
    <div role="alert" className={className}>
      <p>{message}</p>
      <Button busy={isBusy} onClick={retry}>Try again</Button>
    </div>
  );
}
