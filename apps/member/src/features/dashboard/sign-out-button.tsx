import { useState } from 'react';
import { memberAreaMessages as messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { useAuth, useToast } from '@coach/web-kit';

export function SignOutButton() {
  const { signOut } = useAuth();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await signOut();
    } catch {
      setBusy(false);
      toast.error(messages.auth.signOutFailed);
    }
  };
  return <Button variant="quiet" busy={isBusy} onClick={() => void leave()}>Sign Out</Button>;
}
