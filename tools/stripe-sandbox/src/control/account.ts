import type { Dashboard } from '../store/records.ts';
import { saved, type Action } from './answer.ts';

const isTrue = (value: unknown): boolean => String(value) === 'true';

/** Changes Dashboard settings: any of the fields, `""` to clear one. */
export const fillIn: Action = (world, _id, params) => {
  const { dashboard } = world.store.state;
  const unknown = Object.keys(params).filter((name) => !Object.hasOwn(dashboard, name));
  if (unknown.length > 0) return { status: 400, body: { error: `The Dashboard has no ${unknown.join(', ')}. It has ${Object.keys(dashboard).join(', ')}.` } };
  const changed = Object.entries(params).map(([name, value]) => [name, typeof dashboard[name as keyof Dashboard] === 'boolean' ? isTrue(value) : String(value)]);
  Object.assign(dashboard, Object.fromEntries(changed));
  return saved(world, { ...dashboard });
};

/** Creates a restricted key, or replaces its permissions: `{"key": "rk_test_1", "rights": ["charge_read"]}`. */
export const restrict: Action = (world, _id, { key, rights }) => {
  const isKey = typeof key === 'string' && /^rk_test_\w+$/.test(key);
  if (!isKey || !Array.isArray(rights)) return { status: 400, body: { error: 'Send {"key": "rk_test_1", "rights": ["charge_read", "checkout_session_write"]}.' } };
  world.store.state.restrictedKeys[key] = rights.map(String);
  return saved(world, { key, rights: world.store.state.restrictedKeys[key] });
};

/** Lists every call to the API since the sandbox started. */
export const listCalls: Action = (world) => ({ status: 200, body: { data: world.calls.all() } });
