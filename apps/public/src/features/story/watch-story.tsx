import { stories, type Story } from '@coach/content';
import { Button, Dialog } from '@coach/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { StoryPlayer } from './story-player.tsx';
import styles from './story.module.css';

/** Opens the coach's own story (HOME-04). */
export function WatchStory({ story }: { story: Story }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" className={styles.watch} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Play aria-hidden="true" /> {stories.watch}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={stories.player.title} wide>
        <StoryPlayer story={story} onRetry={() => location.reload()} />
      </Dialog>
    </>
  );
}
