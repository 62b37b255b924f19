import { lazy, Suspense, useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import type { LibraryVideo } from '@coach/contracts';
import { categoryOf, lengthLabel, nextInCategory, withoutChapters, type PlanType } from '@coach/domain';
import { Badge, Button } from '@coach/ui';
import { Link, useBusiness, useSearchParams } from '@coach/web-kit';
import { DIFFICULTY_LOOKS } from './labels.ts';
import { PlanButton } from './plan-button.tsx';
import { Poster } from './poster.tsx';
import { libraryUrl, watchAddress } from './watched.ts';
import styles from './watching.module.css';

// Loaded with the first video that is opened.
const Player = lazy(async () => ({ default: (await import('../player/player.tsx')).Player }));
const EmbedPlayer = lazy(async () => ({ default: (await import('../player/embed-player.tsx')).EmbedPlayer }));

interface WatchingProps {
  video: LibraryVideo;
  videos: readonly LibraryVideo[];
  onUnavailable: () => void;
}

/** The open video with its details and the next one. */
export function Watching({ video, videos, onUnavailable }: WatchingProps) {
  const [address] = useSearchParams();
  const title = useFocusOn(video.id);
  const description = withoutChapters(video.description);
  const { videoCategories } = useBusiness();
  const next = nextInCategory(videoCategories, videos, video);
  const category = categoryOf(videoCategories, video.category).name;
  const { label, tone } = DIFFICULTY_LOOKS[video.difficulty];
  const unlock = (plans: readonly PlanType[]) => plans[0] && <PlanButton plan={plans[0]} withWords />;
  const ending = (again: () => void) => (
    <>
      {next[0] && <><p>Next in {category}</p><p className="d d3">{next[0].title}</p></>}
      <div className={styles.acts}>
        {next[0] && <Button variant="primary" asChild><Link to={watchAddress(address, next[0].id)}>Play next</Link></Button>}
        <Button onClick={again}>Watch again</Button>
      </div>
    </>
  );
  return (
    <section className={styles.now} aria-labelledby="watching">
      <div>
        <Suspense fallback={<div className={styles.waiting}><Poster video={video} /></div>}>
          {video.embed && video.is_accessible
            ? <EmbedPlayer key={video.id} {...{ video, unlock, onUnavailable }} provider={video.embed} poster={<Poster video={video} />} />
            : <Player key={video.id} {...{ video, unlock, ending, onUnavailable }} poster={<Poster video={video} />} />}
        </Suspense>
      </div>
      <div className={styles.about}>
        <p className={styles.badges}><Badge tone={tone}>{label}</Badge>{video.is_this_week && <Badge tone="hot">this week</Badge>}<span className="sm muted tab">{lengthLabel(video.duration_minutes)}</span></p>
        <h2 className="d d2" id="watching" ref={title} tabIndex={-1}>{video.title}</h2>
        {description && <p className={styles.description}>{description}</p>}
        {next.length > 0 && <UpNext videos={next} category={category} />}
        <p><Button variant="quiet" asChild><Link to={libraryUrl(address)}><X aria-hidden="true" /> Close the player</Link></Button></p>
      </div>
    </section>
  );
}

/** Focuses the title of an opened video, so that its keys work and its name is announced. */
function useFocusOn(id: string) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [id]);
  return title;
}

function UpNext({ videos, category }: { videos: readonly LibraryVideo[]; category: string }) {
  const [address] = useSearchParams();
  return (
    <div>
      <h3 className="lbl">Next in {category}</h3>
      <ol className={styles.next}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <Link to={watchAddress(address, video.id)}>
              <span className="num" aria-hidden="true">{index + 1}</span>
              <span>{video.title}</span>
              <span className="tab muted">{lengthLabel(video.duration_minutes)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
