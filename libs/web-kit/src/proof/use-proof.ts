import { api, isRefusal, messageOf, safe } from '@coach/api-client';
import { publicMessages as messages, type ProofOfIdentity } from '@coach/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askForPasskey } from './passkeys.ts';

const NOT_USED = 'No passkey was used. Please try again, or enter your password.';

interface Typed {
  password: string;
  code: string;
}

/** Proves the signed-in person's identity, by typed input or by a passkey; `onProven` is called once the API accepted it. */
export function useProof({ wantsCode, onProven }: { wantsCode: boolean; onProven: () => void }) {
  const form = useForm<Typed>({ defaultValues: { password: '', code: '' } });
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const send = async (proof: ProofOfIdentity) => {
    const [error] = await safe(api.auth.prove(proof));
    if (!error) return onProven();
    setFailure(messageOf(error) ?? messages.booking.unknownError);
    if (!proof.password) return;
    const isCode = isRefusal(error, 'WRONG_CODE') || isRefusal(error, 'CODE_REQUIRED');
    form.setFocus(isCode && wantsCode ? 'code' : 'password', { shouldSelect: true });
  };
  const submit = form.handleSubmit(async ({ password, code }) => {
    const empty = password === '' ? 'password' : wantsCode && code.trim() === '' ? 'code' : null;
    setFailure(empty ? messages.auth.fillAllFields : undefined);
    if (empty) return form.setFocus(empty);
    await send({ password, ...(wantsCode ? { code } : {}) });
  });
  const byPasskey = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      await send({ credential: await askForPasskey() });
    } catch (error) {
      setFailure(messageOf(error) ?? NOT_USED);
    } finally {
      setAsking(false);
    }
  };
  return { form, failure, submit, byPasskey, isChecking: form.formState.isSubmitting, isAsking };
}
