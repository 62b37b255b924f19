import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { mayGoPublic, missingOf } from '@coach/domain';
import { Badge, Button, Card } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { ChangesList } from '../../business/changes-list.tsx';
import { useGuideState } from '../guide-context.ts';
import { leaveTo } from '../leave.ts';
import { MISSING_WORDS } from '../guide-words.ts';
import { siteShows } from '../site-shows.ts';
import { SamplesChoice } from '../samples-choice.tsx';
import { SitePreview } from '../site-preview.tsx';
import { StepFrame } from '../step-frame.tsx';
import { useGuideActs } from '../use-guide.ts';
import page from '../../panel/drafts/drafts.module.css';
import business from '../../business/business.module.css';
import styles from '../guide.module.css';

/** What will be public, what is missing, and the Publish button. */
export function PublishStep() {
  const { facts, desk: { draft } } = useGuideState();
  return (
    <StepFrame lead="Take one more look. No one sees a draft before you publish it, and you can change everything afterwards." last={<Publish />}>
      <div className={business.pair}>
        <div className={page.stack}>
          <MissingList />
          {draft && (
            <Card className={page.form}>
              <h3 className={page.name}>What changes for visitors</h3>
              <ChangesList changes={draft.changes} />
            </Card>
          )}
          <SamplesChoice />
          {!draft && facts.isPublished && <p className="notice sm">Everything you entered is public.</p>}
        </div>
        <SitePreview />
      </div>
    </StepFrame>
  );
}

function MissingList() {
  const { facts, goTo } = useGuideState();
  const missing = missingOf(facts);
  if (missing.length === 0) return <p className="notice sm">Nothing is missing.</p>;
  return (
    <Card className={page.form}>
      <h3 className={page.name}>What is missing</h3>
      <ul className={styles.missing}>
        {missing.map(({ what, step, isNeeded }) => (
          <li key={what}>
            <span><b>{MISSING_WORDS[what].name}</b> {isNeeded && <Badge tone="bad">Needed</Badge>}<br /><span className="sm muted">{MISSING_WORDS[what].means}</span></span>
            <Button size="sm" aria-label={`Add it: ${MISSING_WORDS[what].name}`} onClick={() => goTo(step)}>Add it</Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Publish() {
  const { facts, desk: { draft }, changes: { publish } } = useGuideState();
  const { mark, lookAgain } = useGuideActs();
  const [isUnderWay, setIsUnderWay] = useState(false);
  if (!draft && !isUnderWay) return facts.isPublished ? <Button variant="primary" asChild><Link to={paths.home}>Open your site <ArrowRight aria-hidden="true" /></Link></Button> : <Button variant="primary" disabled>Publish and open your site</Button>;
  const goPublic = async (revision: number) => {
    setIsUnderWay(true);
    const { business: published } = await publish.mutateAsync({ revision, note: '' });
    await mark('publish', 'done');
    await Promise.all([lookAgain(), siteShows(published)]);
    // Name and look of the site belong to the page: they come with a reload.
    leaveTo(paths.home);
  };
  return (
    <Button variant="primary" busy={isUnderWay} busyLabel="Publishing..." disabled={!mayGoPublic(facts)} onClick={() => draft && void goPublic(draft.revision).catch(() => setIsUnderWay(false))}>
      Publish and open your site <ArrowRight aria-hidden="true" />
    </Button>
  );
}
