import { api } from '@coach/api-client';
import type { SecondFactorState } from '@coach/contracts';
import { RECOVERY_CODES } from '@coach/domain';
import { Button } from '@coach/ui';
import { useToast } from '@coach/web-kit';
import { useState } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import styles from './security.module.css';

type Props = {
  state: SecondFactorState;
  since: string | null;
  onCodes: (codes: string[]) => void;
  onChanged: () => void;
};

const FEW = 3;

/** What can be done with a second factor that is on. */
export function SecondFactorOn({ state, since, onCodes, onChanged }: Props) {
  const [asked, ask] = useState<'renew' | 'off'>();
  const toast = useToast();
  const close = () => ask(undefined);
  const { recovery_codes_left: left } = state;
  return (
    <>
      <p>On since <span className="tab">{since}</span>. <b className="tab">{left} of {RECOVERY_CODES}</b> recovery codes left.{left <= FEW && ' Make new ones soon.'}</p>
      <div className={styles.actions}>
        <Button onClick={() => ask('renew')}>New recovery codes</Button>
        <Button variant="quiet" onClick={() => ask('off')}>Turn off</Button>
      </div>
      {asked === 'renew' && (
        <CodeDialog
          title="New recovery codes"
          action="Make new codes"
          onClose={close}
          onProve={async ({ code }) => {
            onCodes((await api.security.secondFactor.renewCodes({ code })).recovery_codes);
            onChanged();
            close();
          }}
        >
          <p>Ten new codes are made. The old ones stop working.</p>
        </CodeDialog>
      )}
      {asked === 'off' && (
        <CodeDialog
          title="Turn the second factor off?"
          action="Turn off"
          withPassword
          isDanger
          onClose={close}
          onProve={async (proof) => {
            await api.security.secondFactor.turnOff(proof);
            onChanged();
            close();
            toast.success('The second factor is off');
          }}
        >
          <p>Your password alone will sign you in.{state.is_required && ' The coach’s panel stays closed until you set it up again.'}</p>
        </CodeDialog>
      )}
    </>
  );
}
