import { api, isRefusal, messageOf, query, safe } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { passwordProblem, useForm, useQueryClient, useToast, type NewPassword } from '@coach/web-kit';
import { useState } from 'react';

export interface PasswordChange extends NewPassword {
  endSessions: boolean;
  removePasskeys: boolean;
}

const NOTHING: PasswordChange = { password: '', confirmPassword: '', endSessions: true, removePasskeys: true };

/** Changes the password, and ends sessions that the old one may have opened. `hasPasskeys`: whether removing passkeys was offered. */
export function useChangePassword({ hasPasskeys, onChanged }: { hasPasskeys: boolean; onChanged: () => void }) {
  const form = useForm<PasswordChange>({ defaultValues: NOTHING });
  const [failure, setFailure] = useState<string>();
  /** A password that the API refused as too weak. */
  const [refused, setRefused] = useState<string>();
  const [cache, toast] = [useQueryClient(), useToast()];
  const submit = form.handleSubmit(async (change) => {
    const problem = passwordProblem(change);
    setFailure(problem?.message);
    if (problem) return form.setFocus(problem.field);
    const { error } = await safe(api.auth.updatePassword({ password: change.password, end_sessions: change.endSessions, remove_passkeys: hasPasskeys && change.removePasskeys }));
    if (error) {
      if (isRefusal(error, 'PASSWORD_TOO_COMMON') || isRefusal(error, 'PASSWORD_TOO_PERSONAL')) setRefused(change.password);
      return setFailure(messageOf(error) ?? messages.booking.unknownError);
    }
    for (const part of [query.security.sessions, query.security.passkeys]) void cache.invalidateQueries({ queryKey: part.key() });
    toast.success(messages.reset.updated.title, messages.reset.updated.text);
    onChanged();
  });
  return { form, failure, refused, submit };
}
