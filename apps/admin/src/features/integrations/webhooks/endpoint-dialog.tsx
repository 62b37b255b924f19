import { messageOf, query } from '@coach/api-client';
import { messages, type WebhookEndpoint } from '@coach/contracts';
import { WEBHOOK_EVENTS, type WebhookEventType } from '@coach/domain';
import { Button, CheckField, Dialog, TextField } from '@coach/ui';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { useId, useState, type FormEvent } from 'react';
import { EVENT_WORDS } from './event-words.ts';
import styles from './webhooks.module.css';

type Props = {
  /** The endpoint being changed; absent for a new one. */
  endpoint?: WebhookEndpoint;
  onClose: () => void;
  onSecret?: (secret: string) => void;
};

/** The endpoint's address, events, and name. */
export function EndpointDialog({ endpoint, onClose, onSecret }: Props) {
  const formId = useId();
  const [form, setForm] = useState({ url: endpoint?.url ?? '', description: endpoint?.description ?? '', events: endpoint?.events ?? [] });
  const [problems, setProblems] = useState<{ url?: string; events?: string }>({});
  const { add, change } = useKeeping(onClose, onSecret);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = form.url.trim();
    const found = { ...(!(URL.canParse(url) && /^https?:/i.test(url)) && { url: messages.webhooks.badUrl }), ...(form.events.length === 0 && { events: messages.webhooks.noEvents }) };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const wanted = { ...form, url, description: form.description.trim() };
    if (endpoint) change.mutate({ endpoint_id: endpoint.id, ...wanted });
    else add.mutate(wanted);
  };
  const choose = (type: WebhookEventType, isChosen: boolean) => setForm({ ...form, events: WEBHOOK_EVENTS.filter((one) => (one === type ? isChosen : form.events.includes(one))) });
  const isBusy = add.isPending || change.isPending;
  const actions = (
    <>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel="Saving...">{endpoint ? 'Save' : 'Add webhook'}</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={endpoint ? 'Change the webhook' : 'New webhook'} wide actions={actions}>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <TextField label="Address" type="url" inputMode="url" placeholder="https://" hint="Your other app gives you this address." required error={problems.url} value={form.url} onChange={({ target }) => setForm({ ...form, url: target.value })} />
        <TextField label="What is it for?" optional maxLength={200} value={form.description} onChange={({ target }) => setForm({ ...form, description: target.value })} />
        <fieldset className={styles.events}>
          <legend>What should be sent?</legend>
          <Button size="sm" onClick={() => setForm({ ...form, events: [...WEBHOOK_EVENTS] })}>Everything</Button>
          <div className={styles.grid}>
            {WEBHOOK_EVENTS.map((type) => <CheckField key={type} label={EVENT_WORDS[type]} checked={form.events.includes(type)} onChange={({ target }) => choose(type, target.checked)} />)}
          </div>
          {problems.events && <p className="err" role="alert">{problems.events}</p>}
        </fieldset>
      </form>
    </Dialog>
  );
}

/** Adds an endpoint, or changes one. */
function useKeeping(onClose: () => void, onSecret?: (secret: string) => void) {
  const cache = useQueryClient();
  const toast = useToast();
  const refresh = () => cache.invalidateQueries({ queryKey: query.adminWebhooks.key() });
  const onError = (error: unknown) => toast.error(messageOf(error) ?? messages.webhooks.failed);
  const add = useMutation(
    query.adminWebhooks.add.mutationOptions({
      onSuccess: async ({ secret }) => {
        onSecret?.(secret);
        await refresh();
      },
      onError,
    }),
  );
  const change = useMutation(
    query.adminWebhooks.change.mutationOptions({
      onSuccess: async () => {
        toast.success(messages.webhooks.saved);
        onClose();
        await refresh();
      },
      onError,
    }),
  );
  return { add, change };
}
