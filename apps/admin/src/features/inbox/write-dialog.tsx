import { useState } from 'react';
import type { Conversation, InboxClient } from '@coach/contracts';
import { Button, Dialog, Skeleton, TextArea } from '@coach/ui';
import { PersonSearch } from '../panel/person-search.tsx';
import { useInboxClients, useWrite } from './use-inbox.ts';
import styles from './inbox.module.css';

const FORM = 'write-to-client';

const nameOf = ({ name, email }: InboxClient): string => name || email;

interface WriteDialogProps {
  /** The recipient, if known. */
  to?: InboxClient;
  onSent: (conversation: Conversation) => void;
  onClose: () => void;
}

/** Writes to a premium client, who may not have a thread yet (GAP-02). */
export function WriteDialog({ to, onSent, onClose }: WriteDialogProps) {
  const everybody = useInboxClients('');
  const [client, choose] = useState<InboxClient | null>(to ?? null);
  const [text, setText] = useState('');
  const write = useWrite(onSent);
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={write.isPending} busyLabel="Sending..." disabled={!text.trim() || !client}>Send</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Write to a client" actions={actions}>
      <form id={FORM} className={styles.write} onSubmit={(event) => { event.preventDefault(); if (client) write.mutate({ user_id: client.user_id, text }); }}>
        {!to && !everybody.isKnown && <Skeleton height={64} />}
        {!to && everybody.isKnown && everybody.people.length === 0 && <p>No one has a plan with direct messages right now.</p>}
        {(to !== undefined || everybody.people.length > 0) && (
          <>
            {to ? <p>To <b>{nameOf(to)}</b>, in your thread. They get an email that there’s a message.</p> : <PersonSearch label="Premium client" person={client} onChoose={choose} useFound={useInboxClients} nameOf={nameOf} />}
            <TextArea label="Message" rows={5} maxLength={5_000} value={text} onChange={(event) => setText(event.target.value)} />
          </>
        )}
      </form>
    </Dialog>
  );
}
