import { apiKeyRefusals, fill } from '@coach/contracts';
import type { KeyScope } from '@coach/domain';
import { refusal } from '../../platform/http/refusal.ts';

/** Reasons for refusing an API key's request, whatever it asks for. */
export const keyRefusal = (code: Exclude<keyof typeof apiKeyRefusals, 'SCOPE_MISSING'>): Error => refusal(apiKeyRefusals, code);

/** A missing scope, which it names. */
export function scopeMissing(scope: KeyScope): Error {
  const { SCOPE_MISSING } = apiKeyRefusals;
  return refusal({ SCOPE_MISSING: { ...SCOPE_MISSING, message: fill(SCOPE_MISSING.message, { scope }) } }, 'SCOPE_MISSING', { scope });
}
