import { stories, type Story } from '@coach/content';
import { Dialog } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { StoryPlayer } from './story-player.tsx';

type Props = { story: Story; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The coach's film in a dialog (HOME-04); after a failure the page is loaded anew (HOME-06). */
export function StoryDialog({ story, isOpen, onOpenChange }: Props) {
  const say = useSay();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={say(stories).player.title} wide>
      <StoryPlayer story={story} onRetry={() => location.reload()} />
    </Dialog>
  );
}
