import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type MadeApiKey } from '@coach/contracts';
import { KEY_ACCESS, type KeyAccess, type KeyResource } from '@coach/domain';
import { Button, Dialog, SelectField, TextField } from '@coach/ui';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit/once';
import { useId, useState, type FormEvent } from 'react';
import { presentTime } from '../clock.ts';
import { EMPTY, LIFETIMES, readKeyForm, type KeyForm, type Lifetime } from './key-form.ts';
import { RESOURCE_WORDS } from './key-words.ts';
import styles from './api-keys.module.css';

const ACCESS_WORDS = { none: 'No access', read: 'Read', write: 'Read and write' } as const;

type Props = {
  resources: readonly KeyResource[];
  onClose: () => void;
  onMade: (key: MadeApiKey) => void;
};

/** Purpose, permissions, lifetime, and networks of a new key. */
export function NewApiKeyDialog({ resources, onClose, onMade }: Props) {
  const cache = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const [form, setForm] = useState<KeyForm>(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<'name' | 'access' | 'networks', string>>>({});
  const make = useMutation(
    query.apiKeys.make.mutationOptions({
      onSuccess: async (key) => {
        onMade(key);
        await cache.invalidateQueries({ queryKey: query.apiKeys.key() });
      },
      onError: (error) => toast.error(messageOf(error) ?? messages.apiKeys.makeFailed),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readKeyForm(form, presentTime());
    setProblems('problems' in read ? read.problems : {});
    if ('wanted' in read) make.mutate(read.wanted);
  };
  const allow = (access: KeyAccess | 'none') => setForm({ ...form, access: Object.fromEntries(resources.map((resource) => [resource, access])) });
  const actions = (
    <>
      <Button type="submit" form={formId} variant="primary" busy={make.isPending} busyLabel="Creating...">Create key</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New API key" wide actions={actions}>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <TextField label="What is it for?" hint="The program or device that uses it: Website, Zapier, My watch." maxLength={60} required error={problems.name} value={form.name} onChange={({ target }) => setForm({ ...form, name: target.value })} />
        <fieldset className={styles.access}>
          <legend>What can it do?</legend>
          <div className={styles.presets}>
            <Button size="sm" onClick={() => allow('read')}>Read everything</Button>
            <Button size="sm" onClick={() => allow('none')}>Nothing</Button>
          </div>
          <div className={styles.grid}>
            {resources.map((resource) => (
              <SelectField key={resource} label={RESOURCE_WORDS[resource]} value={form.access[resource] ?? 'none'} onChange={({ target }) => setForm({ ...form, access: { ...form.access, [resource]: target.value as KeyAccess | 'none' } })}>
                {(['none', ...KEY_ACCESS] as const).map((access) => <option key={access} value={access}>{ACCESS_WORDS[access]}</option>)}
              </SelectField>
            ))}
          </div>
          {problems.access && <p className="err" role="alert">{problems.access}</p>}
        </fieldset>
        <div className={styles.grid}>
          <SelectField label="Expires" value={form.lifetime} onChange={({ target }) => setForm({ ...form, lifetime: target.value as Lifetime })}>
            {Object.entries(LIFETIMES).map(([value, label]) => <option key={value} value={value}>{label}</option>)}
          </SelectField>
          <TextField label="From where?" optional hint="Network addresses, such as 203.0.113.7 or 203.0.113.0/24. Empty for anywhere." error={problems.networks} value={form.networks} onChange={({ target }) => setForm({ ...form, networks: target.value })} />
        </div>
      </form>
    </Dialog>
  );
}
