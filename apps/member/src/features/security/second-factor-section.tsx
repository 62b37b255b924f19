import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { Badge, Button } from '@coach/ui';
import { formatDate, useAuth, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SectionState, SecuritySection } from './security-section.tsx';
import styles from './security.module.css';

const LEAD = 'A code from your phone in addition to your password. Someone who learns your password still can’t get in.';

/** The second factor: off, being set up, or on, and the one time that the recovery codes are shown. */
export function SecondFactorSection() {
  const toast = useToast();
  const cache = useQueryClient();
  const { refetch: renewSession } = useAuth();
  const state = useQuery(query.security.secondFactor.state.queryOptions());
  const [codes, setCodes] = useState<string[]>();
  const begin = useMutation(query.security.secondFactor.begin.mutationOptions({ onError: (error) => toast.error(messageOf(error) ?? messages.booking.unknownError) }));
  const changed = () => void state.refetch();
  const turnedOn = (made: string[]) => {
    begin.reset();
    setCodes(made);
    changed();
    void renewSession();
    void cache.invalidateQueries({ queryKey: query.security.sessions.key() });
    toast.success('Two-step verification is on', 'Every other device was signed out.');
  };
  const badge = state.data && (state.data.is_on ? <Badge tone="ok">On</Badge> : <Badge tone={state.data.is_required ? 'bad' : 'plain'}>{state.data.is_required ? 'Required' : 'Off'}</Badge>);
  return (
    <SecuritySection id="second-factor" title="Two-step verification" lead={LEAD} badge={badge}>
      {!state.data && <SectionState isError={state.isError} onRetry={() => void state.refetch()} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && state.data?.is_on && <SecondFactorOn state={state.data} since={state.data.since && formatDate(new Date(state.data.since))} onCodes={setCodes} onChanged={changed} />}
      {begin.data && <SecondFactorSetup secret={begin.data.key} uri={begin.data.uri} onDone={turnedOn} onCancel={() => begin.reset()} />}
      {state.data && !state.data.is_on && !begin.data && (
        <div className={styles.actions}>
          <Button variant="primary" busy={begin.isPending} busyLabel="One moment..." onClick={() => begin.mutate(undefined)}>Set up</Button>
        </div>
      )}
    </SecuritySection>
  );
}
