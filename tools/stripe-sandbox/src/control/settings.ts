import { API_VERSION } from '../webhooks/version.ts';
import { saved, param, type Action } from './answer.ts';

const VERSION = /^20\d\d-\d\d-\d\d(\.[a-z]+)?$/;

/**
 * `after_retries`: the status of a subscription after the last retry, `cancel` (Stripe's default) or `unpaid`.
 * `api_version`: that of the webhook endpoint, so of all further events; empty or null for the sandbox's own.
 */
export const changeSettings: Action = (world, _id, params) => {
  const { state } = world.store;
  const after = param(params, 'after_retries', state.afterRetries);
  const version = 'api_version' in params ? param(params, 'api_version', '') : (state.eventVersion ?? '');
  const named = 'after_retries' in params || 'api_version' in params;
  if (!named || (after !== 'cancel' && after !== 'unpaid') || (version !== '' && !VERSION.test(version)))
    return { status: 400, body: { error: 'Send {"after_retries": "cancel"}, {"after_retries": "unpaid"} or {"api_version": "2024-06-20"}.' } };
  state.afterRetries = after;
  state.eventVersion = version === '' ? null : version;
  if ('api_version' in params) for (const { endpoint } of Object.values(state.endpoints)) endpoint.api_version = state.eventVersion ?? API_VERSION;
  return saved(world, { after_retries: after, api_version: state.eventVersion });
};
