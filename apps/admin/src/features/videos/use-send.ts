import { messages } from '@coach/contracts';
import { useToast } from '@coach/web-kit';
import { useVideoList } from './use-videos.ts';
import { send } from './uploads.ts';

const { uploadFailed, uploaded } = messages.videos;

/** Uploads an entry's file and reports the outcome (AVD-16). `done` replaces the success message. */
export function useSend() {
  const [toast, list] = [useToast(), useVideoList()];
  return (videoId: string, file: File, done: string = uploaded): void => {
    const after = {
      onDone: () => {
        toast.success(done);
        void list.reload();
      },
      onFailed: () => {
        toast.error(uploadFailed.title, uploadFailed.text);
        void list.reload();
      },
    };
    void send(videoId, file, after).then(list.reload);
  };
}
