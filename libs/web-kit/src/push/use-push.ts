import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type PushSettings } from '@coach/contracts';
import type { PushTopic } from '@coach/domain';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit/once';
import { useState } from 'react';
import { optimisticUpdate, withTopics } from '../switch-list/optimistic-update.ts';
import { NotSubscribed, pushAbility, subscribe, unsubscribe, type PushAbility } from './browser-push.ts';

const words = messages.push;

type ChosenTopics = { topics: Partial<Record<PushTopic, boolean | undefined>> };

/** Somebody's notification settings, and enabling or disabling this browser. */
export function usePush() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const [ability, setAbility] = useState<PushAbility>(pushAbility);
  const read = useQuery(query.push.settings.queryOptions());
  const key = query.push.settings.queryKey();
  const keep = (settings: PushSettings) => cache.setQueryData(key, settings);
  const register = useMutation(query.push.register.mutationOptions());
  const turnOn = useMutation({
    mutationFn: async (publicKey: string) => register.mutateAsync(await subscribe(publicKey)),
    onSuccess: (settings) => {
      keep(settings);
      toast.success(words.turnedOn.title, words.turnedOn.text);
    },
    onError: (error) => {
      setAbility(pushAbility());
      if (error instanceof NotSubscribed && error.why === 'refused') return;
      toast.error(words.turnOnFailed, error instanceof NotSubscribed ? words.noService : messageOf(error));
    },
  });
  const remove = useMutation(
    query.push.remove.mutationOptions({
      onSuccess: (settings, { device_id: id }) => {
        const isCurrent = read.data?.devices.some((device) => device.id === id && device.is_current);
        if (isCurrent) void unsubscribe().catch(() => undefined);
        keep(settings);
        if (isCurrent) toast.success(words.turnedOff);
      },
      onError: (error) => toast.error(words.turnOffFailed, messageOf(error)),
    }),
  );
  const choose = useMutation(
    query.push.choose.mutationOptions(optimisticUpdate<PushSettings, ChosenTopics>({ cache, key, chosen: withTopics, failed: (error) => toast.error(words.saveFailed, messageOf(error)) })),
  );
  const test = useMutation(
    query.push.test.mutationOptions({ onSuccess: () => toast.success(words.testSent), onError: (error) => toast.error(words.testFailed, messageOf(error)) }),
  );
  return { ability, read, turnOn, remove, choose, test };
}
