import { messageOf, query } from '@coach/api-client';
import { Button } from '@coach/ui';
import { publicMessages as messages, useMutation, useSay, useToast } from '@coach/web-kit';

/** Requests the confirmation link again (AUTH-22). */
export function ResendConfirmation({ email }: { email: string }) {
  const say = useSay();
  const toast = useToast();
  const { confirmationResent } = messages.auth;
  const resend = useMutation(
    query.auth.resendConfirmation.mutationOptions({
      onSuccess: () => toast.success(confirmationResent.title, confirmationResent.text),
      onError: (error) => toast.error(messageOf(error) ?? messages.booking.unknownError),
    }),
  );
  return (
    <Button busy={resend.isPending} busyLabel={say('Sending...')} onClick={() => resend.mutate({ email })}>
      {say('Resend confirmation')}
    </Button>
  );
}
