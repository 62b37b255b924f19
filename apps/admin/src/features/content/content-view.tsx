import { messages, type PublishedWords } from '@coach/contracts';
import { Button, Skeleton, Tabs } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { StickyBar } from '../panel/sticky-bar/sticky-bar.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { EventsPart } from './events-part.tsx';
import { PagesPart } from './pages-part.tsx';
import { SectionsPart } from './sections-part.tsx';
import { StoriesPart } from './stories-part.tsx';
import { usePublished, useWordsDraft, type WordsDraft } from './use-words.ts';
import { AnnouncementPart, HeroPart, PlansPart, StoryPart } from './words-parts.tsx';
import styles from './content.module.css';

/** What the site says and shows, editable without a developer (ADM-09: Content). */
export function ContentView() {
  const published = usePublished();
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2 className="d d2">Content</h2>
        <p className="muted">What your site says. You see each change first; once you publish, it’s public right away.</p>
        <p className="sm muted">The Spanish of your pages is under Pages; that of everything else you write is under <Link to={`${paths.admin}?view=your-business&part=translations`}>Your business, Spanish</Link>.</p>
      </div>
      {published.isError && <LoadFailed message={messages.adminContent.loadFailed} isBusy={published.isFetching} retry={() => void published.refetch()} />}
      {published.isPending && <div role="status" aria-label="Loading content..." className={styles.words}><Skeleton height={44} /><Skeleton height={360} /></div>}
      {published.data && <Parts published={published.data} />}
    </div>
  );
}

const PARTS = ['announcement', 'home', 'hero', 'pages', 'events', 'testimonials', 'plans', 'story'] as const;
type Part = (typeof PARTS)[number];
const LABELS: Record<Part, string> = { announcement: 'Announcement', home: 'Home page', hero: 'Hero figures', pages: 'Pages', events: 'Events', testimonials: 'Testimonials', plans: 'Plans', story: 'Story video' };

function contentOf(part: Part, draft: WordsDraft) {
  if (part === 'events') return <EventsPart />;
  if (part === 'testimonials') return <StoriesPart />;
  const Words = { announcement: AnnouncementPart, home: SectionsPart, hero: HeroPart, pages: PagesPart, plans: PlansPart, story: StoryPart }[part];
  return <Words draft={draft} />;
}

function Parts({ published }: { published: PublishedWords }) {
  const [word, setWord] = useAddressWord('part');
  const open = PARTS.find((part) => part === word) ?? PARTS[0];
  const draft = useWordsDraft(published);
  const tabs = PARTS.map((part) => ({ value: part, label: LABELS[part], content: part === open ? contentOf(part, draft) : null }));
  return (
    <>
      <Tabs label="Parts of the site" value={open} onValueChange={(part) => setWord(part === PARTS[0] ? '' : part)} tabs={tabs} />
      {draft.changed.length > 0 && <PublishBar draft={draft} />}
    </>
  );
}

const places = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'}`;

function PublishBar({ draft: { changed, refused, publishing, discard, publish } }: { draft: WordsDraft }) {
  return (
    <StickyBar
      label="Unpublished changes"
      status={<><b>Not published yet.</b> {refused.length > 0 ? `${places(refused.length)} cannot be published like this.` : `${places(changed.length)} reworded.`}</>}
      actions={
        <>
          <Button onClick={discard}>Discard</Button>
          <Button variant="primary" busy={publishing.isPending} busyLabel="Publishing..." disabled={refused.length > 0} onClick={publish}>Publish</Button>
        </>
      }
    />
  );
}
