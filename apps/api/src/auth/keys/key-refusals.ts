import { apiKeyRefusals, fill } from '@coach/contracts';
import type { KeyScope } from '@coach/domain';
import { refusal } from '../../platform/http/refusal.ts';

/** Why a request with an API key is refused, whatever it asks for. */
export const keyRefusal = (code: Exclude<keyof typeof apiKeyRefusals, 'SCOPE_MISSING'>): Error => refusal(apiKeyRefusals, code);

/** Refused for a scope, which it names. */
export function scopeMissing(scope: KeyScope): Error {
  const { SCOPE_MISSING } = apiKeyRefusals;
  return refusal({ SCOPE_MISSING: { ...SCOPE_MISSING, message: fill(SCOPE_MISSING.message, { scope }) } }, 'SCOPE_MISSING', { scope });
}
