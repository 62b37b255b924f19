import { messageOf, query } from '@coach/api-client';
import { messages, type WebhookEndpoint } from '@coach/contracts';
import { Badge, Button, Dialog } from '@coach/ui';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Deliveries } from './deliveries.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { eventsInWords, stateWords } from './event-words.ts';
import styles from './webhooks.module.css';

type Props = { endpoint: WebhookEndpoint; onSecret: (secret: string) => void };

/** One endpoint: its state, actions, and deliveries. */
export function EndpointEntry({ endpoint, onSecret }: Props) {
  const { id, url, description, events } = endpoint;
  const acts = useEndpointActs(onSecret);
  const [open, setOpen] = useState<'change' | 'remove' | 'secret' | 'deliveries' | null>(null);
  const state = stateWords(endpoint);
  const isOff = endpoint.disabled_at !== null;
  const name = description || url;
  return (
    <li>
      <Webhook aria-hidden="true" />
      <div className={styles.about}>
        <p className={styles.name}>{name} <Badge tone={state.tone}>{state.text}</Badge></p>
        {description && <p className={styles.detail}>{url}</p>}
        <p className={styles.detail}>{eventsInWords(events)}</p>
        <div className={styles.rowActions}>
          <Button size="sm" aria-expanded={open === 'deliveries'} onClick={() => setOpen(open === 'deliveries' ? null : 'deliveries')}>What was sent</Button>
          <Button size="sm" busy={acts.test.isPending} busyLabel="Sending..." aria-label={`Send a test to ${name}`} onClick={() => acts.test.mutate({ endpoint_id: id })}>Send a test</Button>
          <Button size="sm" aria-label={`Change ${name}`} onClick={() => setOpen('change')}>Change</Button>
          <Button size="sm" busy={acts.change.isPending} busyLabel="Saving..." onClick={() => acts.change.mutate({ endpoint_id: id, is_enabled: isOff })}>{isOff ? 'Turn on' : 'Turn off'}</Button>
          <Button size="sm" onClick={() => setOpen('secret')}>New secret</Button>
          <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>Remove</Button>
        </div>
        {open === 'deliveries' && <Deliveries endpointId={id} />}
      </div>
      {open === 'change' && <EndpointDialog endpoint={endpoint} onClose={() => setOpen(null)} />}
      <Asked isOpen={open === 'remove'} title={`Remove ${name}?`} text="Nothing more is sent there, and the record of what was sent is deleted." act="Remove the webhook" isBusy={acts.remove.isPending} onAct={() => acts.remove.mutate({ endpoint_id: id })} onClose={() => setOpen(null)} />
      <Asked isOpen={open === 'secret'} title="Make a new secret?" text="For a day, everything is signed with both, so you can update the program without losing an event." act="Make a new secret" isBusy={acts.rotate.isPending} onAct={() => acts.rotate.mutate({ endpoint_id: id }, { onSuccess: () => setOpen(null) })} onClose={() => setOpen(null)} />
    </li>
  );
}

function useEndpointActs(onSecret: (secret: string) => void) {
  const cache = useQueryClient();
  const toast = useToast();
  const after = (text: string | null) => ({
    onSuccess: async () => {
      if (text) toast.success(text);
      await cache.invalidateQueries({ queryKey: query.adminWebhooks.key() });
    },
    onError: (error: unknown) => toast.error(messageOf(error) ?? messages.webhooks.failed),
  });
  return {
    test: useMutation(query.adminWebhooks.test.mutationOptions(after(messages.webhooks.tested))),
    change: useMutation(query.adminWebhooks.change.mutationOptions(after(messages.webhooks.saved))),
    remove: useMutation(query.adminWebhooks.remove.mutationOptions(after(messages.webhooks.removed))),
    rotate: useMutation(query.adminWebhooks.rotateSecret.mutationOptions({ ...after(null), onSuccess: ({ secret }) => onSecret(secret) })),
  };
}

type AskedProps = { isOpen: boolean; title: string; text: string; act: string; isBusy: boolean; onAct: () => void; onClose: () => void };

function Asked({ isOpen, title, text, act, isBusy, onAct, onClose }: AskedProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={title} actions={<><Button variant="danger" busy={isBusy} busyLabel="One moment..." onClick={onAct}>{act}</Button><Button onClick={onClose}>Keep it</Button></>}>
      <p>{text}</p>
    </Dialog>
  );
}
