import { stories, type Story } from '@coach/content';
import { Button } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { StoryFailure } from './story-failure.tsx';
import styles from './story.module.css';

/** The player and its dialog are loaded on hover or focus: most visitors never need their code. */
const load = () => import('./story-dialog.tsx');
const preload = () => void load().catch(() => undefined);

type StoryDialog = Awaited<ReturnType<typeof load>>['StoryDialog'];

/** Opens the coach's own story (HOME-04); renders nothing if there is none. */
export function WatchStory({ story }: { story: Story | null }) {
  const say = useSay();
  const [Dialog, setDialog] = useState<StoryDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (!story) return null;
  const open = () => {
    setOpen(true);
    load().then((module) => setDialog(() => module.StoryDialog), () => setFailed(true));
  };
  if (hasFailed) return <StoryFailure onRetry={() => location.reload()} />;
  return (
    <>
      <Button size="lg" className={styles.watch} aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={open}>
        <Play aria-hidden="true" /> {say(stories).watch}
      </Button>
      {Dialog && <Dialog story={story} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
