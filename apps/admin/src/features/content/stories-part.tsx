import { useState } from 'react';
import { Plus } from 'lucide-react';
import { messages, type AdminTestimonial } from '@coach/contracts';
import { categoryOf, isOwnAddress, type Category } from '@coach/domain';
import { Badge, Button, DataTable, EmptyState, EmptyCell, type Column } from '@coach/ui';
import { dayWord, Link, paths, useBusiness } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { NOTHING_TYPED, RemoveDialog } from '../panel/removal/remove-dialog.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { StoryDialog } from './story-dialog.tsx';
import { useRemoveStory, useStories, useStoryEditConflict } from './use-content-lists.ts';
import styles from './content.module.css';

interface Acts {
  change: (story: AdminTestimonial) => void;
  remove: (story: AdminTestimonial) => void;
}

/** Where testimonial categories are edited. */
const CATEGORIES = `${paths.admin}?view=your-business&part=storyCategories`;

const liesElsewhere = (address: string | null): boolean => address !== null && !isOwnAddress(address);

const columnsOf = ({ change, remove }: Acts, categories: readonly Category[]): Column<AdminTestimonial>[] => [
  {
    key: 'name',
    label: 'Client',
    phone: 'lead',
    render: ({ name, location, videoUrl, beforeAfterImage }) => (
      <span>
        <b className={styles.wrap}>{name}</b><br /><span className="muted">{location}</span>
        {liesElsewhere(videoUrl) && <Elsewhere what="video" />}
        {liesElsewhere(beforeAfterImage) && <Elsewhere what="picture" />}
      </span>
    ),
  },
  { key: 'results', label: 'Result', phone: 'line', render: ({ results }) => <span className={styles.wrap}>{results}</span> },
  { key: 'category', label: 'About', phone: 'line', render: ({ category, type }) => <span className={styles.subject}>{categoryOf(categories, category).name}{type === 'video' && ', video'}</span> },
  { key: 'featured', label: 'Featured', phone: 'end', render: ({ featured }) => (featured ? <Badge tone="hot">Home page</Badge> : <EmptyCell>No</EmptyCell>) },
  { key: 'consent', label: 'Consent', phone: 'end', render: ({ sample, consented_on: day }) => (sample ? <Badge>Sample story</Badge> : <Badge tone="ok">{day ? dayWord(day) : ''}</Badge>) },
  {
    key: 'acts',
    label: 'Actions',
    phone: 'acts',
    render: (story) => (
      <span className={styles.rowActions}>
        <Button size="sm" aria-label={`Change: ${story.name}`} onClick={() => change(story)}>Change</Button>
        <Button size="sm" aria-label={`Remove: ${story.name}`} onClick={() => remove(story)}>Remove</Button>
      </span>
    ),
  },
];

/** Testimonials, each real one with the date of its client's consent (TST-08). */
export function StoriesPart() {
  const { storyCategories } = useBusiness();
  const stories = useStories();
  const [open, setOpen] = useState<AdminTestimonial | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AdminTestimonial | null>(null);
  const empty = <EmptyState title="No stories" text="Ask a client who’s proud of something." />;
  return (
    <div className={styles.words}>
      <div className={styles.tools}>
        <p className="muted">A sample is marked as one on the site, and becomes a real story when you fill in whose it is and when they agreed.</p>
        <div className={styles.rowActions}>
          <Button variant="quiet" asChild><Link to={CATEGORIES}>Categories</Link></Button>
          <Button variant="primary" onClick={() => setOpen('new')}><Plus aria-hidden="true" size={18} /> New story</Button>
        </div>
      </div>
      {stories.isError && <LoadFailed message={messages.adminContent.loadFailed} isBusy={stories.isFetching} retry={() => void stories.refetch()} />}
      {stories.isPending && <ListSkeleton of="stories" />}
      {stories.data && <div className="card"><DataTable wide caption="Stories" columns={columnsOf({ change: setOpen, remove: setLeaving }, storyCategories)} rows={stories.data} rowKey={({ id }) => id} empty={empty} /></div>}
      {open && <StoryDialog story={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {leaving && <Leaving story={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function Leaving({ story, onClose }: { story: AdminTestimonial; onClose: () => void }) {
  const conflict = useStoryEditConflict(story, NOTHING_TYPED);
  const remove = useRemoveStory(onClose, conflict);
  return (
    <RemoveDialog title="Remove this story?" act="Remove from the site" busyLabel="Removing..." isBusy={remove.isPending} notice={conflict.notice} onRemove={() => remove.mutate({ testimonial_id: story.id })} onClose={onClose}>
      <p>The story of <b>{story.name}</b> comes off the site right away, along with the record of their consent.</p>
    </RemoveDialog>
  );
}
