import { stories, type Story } from '@coach/content';
import { Dialog } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { StoryPlayer } from './story-player.tsx';

type Props = { story: Story; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The coach's story video in a dialog (HOME-04); retrying after a failure reloads the page (HOME-06). */
export function StoryDialog({ story, isOpen, onOpenChange }: Props) {
  const say = useSay();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={say(stories).player.title} wide>
      <StoryPlayer story={story} onRetry={() => location.reload()} />
    </Dialog>
  );
}
