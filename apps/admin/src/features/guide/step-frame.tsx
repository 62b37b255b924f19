import { useState, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { stepAfter, stepBefore } from '@coach/domain';
import { Button } from '@coach/ui';
import { useGuideState } from './guide-context.ts';
import { STEP_WORDS } from './guide-words.ts';
import styles from './guide.module.css';

interface StepFrameProps {
  lead: ReactNode;
  children: ReactNode;
  /** A live preview next to it. */
  aside?: ReactNode;
  /** Saves the step's own input; false stays on the step. */
  beforeNext?: () => Promise<boolean>;
  /** Replaces the Next button. */
  last?: ReactNode;
}

/** A step of the guide: its question, and Back, Skip, and Next. */
export function StepFrame({ lead, children, aside, beforeNext, last }: StepFrameProps) {
  const { step, goTo, finish, skip } = useGuideState();
  const [isBusy, setBusy] = useState(false);
  const [before, after] = [stepBefore(step), stepAfter(step)];
  const next = async () => {
    setBusy(true);
    if (!beforeNext || (await beforeNext())) await finish();
    setBusy(false);
  };
  return (
    <form className={styles.step} noValidate aria-labelledby="guide-step" onSubmit={(submit) => { submit.preventDefault(); void next(); }}>
      <header>
        <h2 className="d d2" id="guide-step" tabIndex={-1}>{STEP_WORDS[step].name}</h2>
        <p className="muted">{lead}</p>
      </header>
      {aside ? <div className={styles.beside}><div className={styles.asked}>{children}</div>{aside}</div> : children}
      <footer className={styles.foot}>
        {before && <Button onClick={() => goTo(before)}><ArrowLeft aria-hidden="true" /> Back</Button>}
        <span className={styles.ways}>
          {after && <Button variant="quiet" onClick={() => void skip()}>Skip for now</Button>}
          {last ?? <Button variant="primary" type="submit" busy={isBusy} busyLabel="Saving...">Next{after && `: ${STEP_WORDS[after].name}`} <ArrowRight aria-hidden="true" /></Button>}
        </span>
      </footer>
    </form>
  );
}
