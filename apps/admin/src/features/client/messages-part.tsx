import { useState } from 'react';
import type { AdminClient } from '@coach/contracts';
import { Button, EmptyState } from '@coach/ui';
import { ConversationPane } from '../inbox/conversation-pane.tsx';
import { WriteDialog } from '../inbox/write-dialog.tsx';
import { nameOf } from '../panel/person-name.ts';
import { useReloadClient } from './use-client.ts';

const CLOSED = 'Messages come with a coaching plan or a booked session. You can always write to them by email.';

/** The thread with a client, read and answered in place. */
export function MessagesPart({ client: { user, thread_id: thread, may_write: mayWrite } }: { client: AdminClient }) {
  const [isWriting, setWriting] = useState(false);
  const reload = useReloadClient();
  if (thread) return <div className="card"><ConversationPane place={{ kind: 'thread', id: thread }} onClose={() => void reload()} /></div>;
  return (
    <>
      <EmptyState title="No messages yet" text={mayWrite ? 'Write the first one.' : CLOSED} action={mayWrite && <Button onClick={() => setWriting(true)}>Write a message</Button>} />
      {isWriting && <WriteDialog to={{ user_id: user.user_id, name: nameOf(user), email: user.email, thread_id: null }} onClose={() => setWriting(false)} onSent={() => { setWriting(false); void reload(); }} />}
    </>
  );
}
