import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type SecondFactorState } from '@coach/contracts';
import { RECOVERY_CODES } from '@coach/domain';
import { Button, Dialog } from '@coach/ui';
import { useMutation, useToast } from '@coach/web-kit';
import { useState } from 'react';
import styles from './security.module.css';

type Props = {
  state: SecondFactorState;
  since: string | null;
  onCodes: (codes: string[]) => void;
  onChanged: () => void;
};

const FEW = 3;

/** The actions for a second factor that is on. */
export function SecondFactorOn({ state, since, onCodes, onChanged }: Props) {
  const [asked, ask] = useState<'renew' | 'off'>();
  const toast = useToast();
  const onError = (error: unknown) => toast.error(messageOf(error) ?? messages.booking.unknownError);
  const done = () => {
    ask(undefined);
    onChanged();
  };
  const renew = useMutation(query.security.secondFactor.renewCodes.mutationOptions({ onError, onSuccess: ({ recovery_codes: codes }) => (onCodes(codes), done()) }));
  const turnOff = useMutation(query.security.secondFactor.turnOff.mutationOptions({ onError, onSuccess: () => (toast.success('Two-step verification is off'), done()) }));
  const { recovery_codes_left: left } = state;
  const keep = <Button onClick={() => ask(undefined)}>Cancel</Button>;
  const renewActions = <><Button variant="primary" busy={renew.isPending} busyLabel="Making them..." onClick={() => renew.mutate(undefined)}>Make new codes</Button>{keep}</>;
  const offActions = <><Button variant="danger" busy={turnOff.isPending} busyLabel="Turning off..." onClick={() => turnOff.mutate(undefined)}>Turn off</Button>{keep}</>;
  const onOpenChange = (open: boolean) => !open && ask(undefined);
  return (
    <>
      <p>On since <span className="tab">{since}</span>. <b className="tab">{left} of {RECOVERY_CODES}</b> recovery codes left.{left <= FEW && ' Make new ones soon.'}</p>
      <div className={styles.actions}>
        <Button onClick={() => ask('renew')}>New recovery codes</Button>
        <Button variant="quiet" onClick={() => ask('off')}>Turn off</Button>
      </div>
      <Dialog open={asked === 'renew'} onOpenChange={onOpenChange} title="New recovery codes" actions={renewActions}>
        <p>You get ten new codes. The old ones stop working.</p>
      </Dialog>
      <Dialog open={asked === 'off'} onOpenChange={onOpenChange} title="Turn off two-step verification?" actions={offActions}>
        <p>Your password alone will sign you in.{state.is_required && ' The coach’s panel stays closed until you set it up again.'}</p>
      </Dialog>
    </>
  );
}
