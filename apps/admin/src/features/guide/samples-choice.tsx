import { Button, Card } from '@coach/ui';
import { useGuide } from './guide-read.ts';
import { useGuideActs } from './use-guide.ts';
import page from '../panel/drafts/drafts.module.css';

/** Sample testimonials for a new site, added and cleared with a click. */
export function SamplesChoice() {
  const guide = useGuide();
  const { samples } = useGuideActs();
  if (!guide.data) return null;
  const count = guide.data.samples;
  return (
    <Card className={page.form}>
      <h3 className={page.name}>Examples until you have your own</h3>
      {count === 0 && <p className="sm">Your page of client stories is empty. Three made-up ones show how it looks; each is marked as a sample.</p>}
      {count > 0 && <p className="sm">{count} sample {count === 1 ? 'story is' : 'stories are'} on your site, marked as samples. Yours come first.</p>}
      <div>
        {count === 0 && <Button size="sm" busy={samples.isPending} busyLabel="Adding..." onClick={() => samples.mutate({ shown: true })}>Show sample stories</Button>}
        {count > 0 && <Button size="sm" busy={samples.isPending} busyLabel="Clearing..." onClick={() => samples.mutate({ shown: false })}>Clear all samples</Button>}
      </div>
    </Card>
  );
}
