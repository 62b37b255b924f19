import { brandingGaps, isDescriptor, keyFacts, keyFinding, taxFinding } from '@coach/domain';
import Stripe from 'stripe';
import type { Env } from '../../env.ts';
import { PROVIDER_RIGHTS, type ProviderRight } from './provider-rights.ts';
import { found, type Found } from './findings.ts';

/** The provider's data of the account, or why it cannot be read. */
export type Answered<T> = { value: T } | { error: unknown };

export const answered = <T>(work: Promise<T>): Promise<Answered<T>> => work.then((value) => ({ value }), (error: unknown) => ({ error }));

/** Whether the key fits the environment, and whether the provider accepts it. */
export function keyStep({ STRIPE_SECRET_KEY, NODE_ENV, DEPLOYMENT }: Env, account: Answered<unknown>): Found {
  if ('error' in account && account.error instanceof Stripe.errors.StripeAuthenticationError) return found('keyRefused');
  return found(keyFinding(keyFacts(STRIPE_SECRET_KEY), NODE_ENV === 'production' && DEPLOYMENT === 'production'));
}

async function isLacking(stripe: Stripe, { probe: [method, path] }: ProviderRight): Promise<boolean> {
  try {
    await stripe.rawRequest(method, path);
    return false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return true;
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}

/** Whether a restricted key has all required rights. Each is tried with a call that has no effect. */
export async function rightsStep(stripe: Stripe, { STRIPE_SECRET_KEY }: Env): Promise<Found> {
  if (keyFacts(STRIPE_SECRET_KEY).kind === 'secret') return found('rightsWhole');
  const tried = await Promise.all(PROVIDER_RIGHTS.map(async (right) => ({ ...right, lacks: await isLacking(stripe, right) })));
  const lacking = tried.filter(({ lacks }) => lacks).map(({ resource, access }) => `${resource} (${access})`);
  return lacking.length === 0 ? found('rightsEnough') : found('rightsLacking', { rights: lacking.join(', ') });
}

/** Whether the account can take payments. */
export function accountStep({ charges_enabled: isActivated }: Stripe.Account, mode: 'live' | 'test'): Found {
  if (isActivated) return found('accountReady');
  return found(mode === 'live' ? 'accountNotActivated' : 'accountOnTrial');
}

export function descriptorStep({ settings }: Stripe.Account): Found {
  const text = settings?.payments.statement_descriptor ?? null;
  return text !== null && isDescriptor(text) ? found('descriptorSet', { text }) : found('descriptorMissing');
}

export function brandingStep({ business_profile: profile, settings }: Stripe.Account): Found {
  const { icon, primary_color: color } = settings?.branding ?? { icon: null, primary_color: null };
  const gaps = brandingGaps({ name: profile?.name ?? settings?.dashboard.display_name ?? null, icon: typeof icon === 'object' ? (icon?.id ?? null) : icon, color });
  return gaps.length === 0 ? found('brandingSet') : found('brandingGaps', { what: gaps.join(', ') });
}

export async function taxStep(stripe: Stripe, isWanted: boolean): Promise<Found> {
  const { status, defaults, head_office: office } = await stripe.tax.settings.retrieve();
  return found(taxFinding({ isOn: status === 'active', hasHeadOffice: office !== null, behavior: defaults.tax_behavior, isWanted }));
}
