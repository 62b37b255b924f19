import { messageOf, query } from '@coach/api-client';
import { fill, memberAreaMessages as messages, type SmsSettings } from '@coach/contracts';
import type { SmsTopic } from '@coach/domain';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit/once';
import { optimisticUpdate, withTopics } from '../switch-list/optimistic-update.ts';

const words = messages.sms;

type ChosenTopics = { topics: Partial<Record<SmsTopic, boolean | undefined>> };

/** The person's number and text message topics. */
export function useSms() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const read = useQuery(query.sms.settings.queryOptions());
  const key = query.sms.settings.queryKey();
  const keep = (settings: SmsSettings) => cache.setQueryData(key, settings);
  /** A refusal is shown at its field. */
  const unlessAtField = (title: string) => (error: Error) => void (messageOf(error) === undefined && toast.error(title));
  const register = useMutation(
    query.sms.register.mutationOptions({
      onSuccess: (settings) => {
        keep(settings);
        toast.success(words.codeSent.title, fill(words.codeSent.text, { number: settings.number ?? '' }));
      },
      onError: unlessAtField(words.codeFailed),
    }),
  );
  const confirm = useMutation(
    query.sms.confirm.mutationOptions({
      onSuccess: (settings) => {
        keep(settings);
        toast.success(words.confirmed.title, words.confirmed.text);
      },
      onError: unlessAtField(words.confirmFailed),
    }),
  );
  const remove = useMutation(
    query.sms.remove.mutationOptions({
      onSuccess: (settings) => {
        keep(settings);
        toast.success(words.removed);
      },
      onError: (error) => toast.error(words.removeFailed, messageOf(error)),
    }),
  );
  const choose = useMutation(
    query.sms.choose.mutationOptions(optimisticUpdate<SmsSettings, ChosenTopics>({ cache, key, chosen: withTopics, failed: (error) => toast.error(words.saveFailed, messageOf(error)) })),
  );
  return { read, register, confirm, remove, choose };
}
