import { ArrowRight } from 'lucide-react';
import type { BusinessDesk, Guide } from '@coach/contracts';
import { GUIDE_STEPS, nextGuideStep, stateOf } from '@coach/domain';
import { Badge, Button, Skeleton } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { useBusinessDesk } from '../business/use-business.ts';
import { STEP_WORDS } from './guide-words.ts';
import { useGuideActs, useGuideFacts } from './use-guide.ts';
import styles from './guide.module.css';

const WORDS = { done: ['ok', 'Done'], skipped: ['wait', 'Put off'], open: ['info', 'To do'] } as const;

/** Height of the list in pixels, once known. */
const BY_THEN = 420;

const addressOf = (step: string): string => `${paths.admin}?view=guide&step=${step}`;

/** The remaining steps of the guide. */
export function ChecklistSteps({ guide }: { guide: Guide }) {
  const desk = useBusinessDesk();
  return desk.data ? <Checklist guide={guide} desk={desk.data} /> : <Skeleton height={BY_THEN} />;
}

function Checklist({ guide, desk }: { guide: Guide; desk: BusinessDesk }) {
  const facts = useGuideFacts(guide, desk);
  const { open, dismiss } = useGuideActs();
  return (
    <section className={`card ${styles.checklist}`} aria-labelledby="checklist">
      <div className={styles.head}>
        <h3 className="d d3" id="checklist">Before you open</h3>
        <Button size="sm" variant="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate({})}>Hide this</Button>
      </div>
      <ol>
        {GUIDE_STEPS.map((step) => {
          const [tone, words] = WORDS[stateOf(step, facts)];
          return <li key={step}><Link className="link" to={addressOf(step)}>{STEP_WORDS[step].name}</Link> <Badge tone={tone}>{words}</Badge></li>;
        })}
      </ol>
      <div className={styles.ways}>
        {!guide.is_published && <Button variant="primary" asChild><Link to={addressOf(nextGuideStep(facts))}>Continue the guide <ArrowRight aria-hidden="true" /></Link></Button>}
        {guide.is_published && <Button variant="primary" busy={open.isPending} onClick={() => open.mutate({})}>Open for business</Button>}
      </div>
    </section>
  );
}
