import { useState } from 'react';
import type { Conversation } from '@coach/contracts';
import { Button, Dialog, SelectField, Skeleton, TextArea } from '@coach/ui';
import { useInboxClients, useWrite } from './use-inbox.ts';

const FORM = 'write-to-client';

/** Writes to a premium client, who may not have a thread yet (GAP-02). */
export function WriteDialog({ onSent, onClose }: { onSent: (conversation: Conversation) => void; onClose: () => void }) {
  const clients = useInboxClients(true);
  const [userId, setUserId] = useState('');
  const [text, setText] = useState('');
  const write = useWrite(onSent);
  const to = userId || clients.data?.[0]?.user_id || '';
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={write.isPending} busyLabel="Sending..." disabled={!text.trim() || !to}>Send</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Write to a client" actions={actions}>
      <form id={FORM} style={{ display: 'grid', gap: 16 }} onSubmit={(event) => { event.preventDefault(); write.mutate({ user_id: to, text }); }}>
        {clients.isPending && <Skeleton height={64} />}
        {clients.data?.length === 0 && <p>Nobody has the Premium Package at the moment. Direct messages are part of it.</p>}
        {clients.data && clients.data.length > 0 && (
          <>
            <SelectField label="Premium client" value={to} onChange={(event) => setUserId(event.target.value)}>{clients.data.map(({ user_id: id, name, email }) => <option key={id} value={id}>{name ? `${name}, ${email}` : email}</option>)}</SelectField>
            <TextArea label="Message" rows={5} maxLength={5_000} value={text} onChange={(event) => setText(event.target.value)} />
          </>
        )}
      </form>
    </Dialog>
  );
}
