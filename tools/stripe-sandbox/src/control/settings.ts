import { API_VERSION } from '../webhooks/version.ts';
import { saved, wish, type Action } from './answer.ts';

const VERSION = /^20\d\d-\d\d-\d\d(\.[a-z]+)?$/;

/**
 * `after_retries`: what becomes of a subscription after the last retry, `cancel` (Stripe's default) or `unpaid`.
 * `api_version`: that of the webhook endpoint, so of every event from now on; empty or null for the sandbox's own.
 */
export const changeSettings: Action = (world, _id, wishes) => {
  const { state } = world.store;
  const after = wish(wishes, 'after_retries', state.afterRetries);
  const version = 'api_version' in wishes ? wish(wishes, 'api_version', '') : (state.eventVersion ?? '');
  const named = 'after_retries' in wishes || 'api_version' in wishes;
  if (!named || (after !== 'cancel' && after !== 'unpaid') || (version !== '' && !VERSION.test(version)))
    return { status: 400, body: { error: 'Send {"after_retries": "cancel"}, {"after_retries": "unpaid"} or {"api_version": "2024-06-20"}.' } };
  state.afterRetries = after;
  state.eventVersion = version === '' ? null : version;
  if ('api_version' in wishes) for (const { endpoint } of Object.values(state.endpoints)) endpoint.api_version = state.eventVersion ?? API_VERSION;
  return saved(world, { after_retries: after, api_version: state.eventVersion });
};
