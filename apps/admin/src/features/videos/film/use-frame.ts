import { useEffect, useEffectEvent } from 'react';
import { messageOf, query } from '@coach/api-client';
import { messages, type AdminVideo } from '@coach/contracts';
import { useFormContext, useMutation, useToast } from '@coach/web-kit';
import type { Details } from '../details.ts';
import { useVideoList } from '../use-videos.ts';

/** Makes a frame the poster at once: the form's poster field is cleared, and restored when extraction failed. */
export function useFrame(video: AdminVideo) {
  const { setValue } = useFormContext<Details>();
  const [toast, list] = [useToast(), useVideoList()];
  const state = video.frame?.state;
  const putBack = useEffectEvent(() => setValue('poster', video.poster ?? ''));
  useEffect(() => {
    if (state === 'failed') putBack();
  }, [state]);
  const choosing = useMutation(
    query.adminVideos.chooseFrame.mutationOptions({
      onSuccess: (changed) => {
        list.put(changed);
        setValue('poster', '');
      },
      onError: (error) => toast.error(messages.filmDesk.updateFailed, messageOf(error)),
    }),
  );
  return { state, isBusy: choosing.isPending || state === 'working', choose: (atSeconds: number) => choosing.mutate({ video_id: video.id, at_seconds: atSeconds }) };
}
