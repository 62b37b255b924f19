import { NewApiKey } from '@coach/contracts';
import { DAY, type KeyAccess, type KeyResource, type KeyScope } from '@coach/domain';

export const LIFETIMES = { 30: '30 days', 90: '90 days', 365: 'A year', never: 'Does not expire' } as const;
export type Lifetime = keyof typeof LIFETIMES | `${keyof typeof LIFETIMES}`;

export interface KeyForm {
  name: string;
  access: Partial<Record<KeyResource, KeyAccess | 'none'>>;
  lifetime: Lifetime;
  networks: string;
}

export const EMPTY: KeyForm = { name: '', access: {}, lifetime: '365', networks: '' };

const scopesOf = ({ access }: KeyForm): KeyScope[] =>
  (Object.entries(access) as Array<[KeyResource, KeyAccess | 'none']>).flatMap(([resource, chosen]) => (chosen === 'none' ? [] : [`${resource}:${chosen}` as const]));

const endOf = ({ lifetime }: KeyForm, now: Date): string | null => (lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * DAY).toISOString());

/** The request for a form, or its problems by field. */
export function readKeyForm(form: KeyForm, now: Date): { wanted: NewApiKey } | { problems: Partial<Record<'name' | 'access' | 'networks', string>> } {
  const networks = form.networks.split(/[\s,]+/).filter(Boolean);
  const wanted = { name: form.name.trim(), scopes: scopesOf(form), networks, expires_at: endOf(form, now) };
  const read = NewApiKey.safeParse(wanted);
  if (read.success) return { wanted };
  const about = (field: string) => read.error.issues.find(({ path }) => path[0] === field)?.message;
  const [name, access, wrong] = [wanted.name === '' ? 'Please give it a name.' : about('name'), about('scopes'), about('networks')];
  return { problems: { ...(name && { name }), ...(access && { access }), ...(wrong && { networks: wrong }) } };
}
