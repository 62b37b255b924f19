import { Check } from 'lucide-react';
import { GUIDE_STEPS, stateOf, type GuideStep } from '@coach/domain';
import { classes } from '@coach/ui';
import { VOICE_WORDS } from '../business/business-words.ts';
import { useGuideState, type GuideState } from './guide-context.ts';
import { STEP_WORDS } from './guide-words.ts';
import styles from './guide.module.css';

/** A summary of the answer. */
function answerOf(step: GuideStep, { facts: { business, isPayable }, guide }: GuideState): string {
  const { identity, region, look, services } = business;
  const answers: Record<GuideStep, string> = {
    who: [identity.name, identity.coachName].filter(Boolean).join(', '),
    region: `${region.timeZone.split('/').at(-1)!.replaceAll('_', ' ')}, ${region.currency}`,
    look: `${look.accent}, ${VOICE_WORDS[look.voice]}`,
    services: services.filter(({ kind, isActive }) => isActive && kind !== 'by_hand').map(({ name }) => name).join(', ') || 'None yet',
    hours: 'Your week is set',
    payment: isPayable ? 'Ready' : 'Looked at',
    mail: guide.mail.sender,
    publish: 'Public',
  };
  return answers[step];
}

/** The steps with their answers: a list on wide screens, a collapsible line on narrow ones. */
export function GuideStepList() {
  const { step } = useGuideState();
  const at = GUIDE_STEPS.indexOf(step) + 1;
  return (
    <nav aria-label="Steps of the guide" className={styles.rail}>
      <details className={styles.brief}>
        <summary>Step {at} of {GUIDE_STEPS.length}: {STEP_WORDS[step].name}</summary>
        <Steps />
      </details>
      <div className={styles.bars} aria-hidden="true">{GUIDE_STEPS.map((one, index) => <i key={one} className={index + 1 < at ? styles.passed : index + 1 === at ? styles.here : undefined} />)}</div>
      <div className={styles.whole}><Steps /><p className="sm muted">You can change everything later. What you skip waits on your Overview.</p></div>
    </nav>
  );
}

function Steps() {
  const state = useGuideState();
  return (
    <ol>
      {GUIDE_STEPS.map((step, index) => {
        const is = stateOf(step, state.facts);
        return (
          <li key={step}>
            <button type="button" className={classes(styles.way, step === state.step && styles.present)} aria-current={step === state.step ? 'step' : undefined} onClick={() => state.goTo(step)}>
              <b className="num">{index + 1}</b>
              <span><span className={styles.name}>{STEP_WORDS[step].name}</span><small>{is === 'done' ? answerOf(step, state) : is === 'skipped' ? 'Put off' : STEP_WORDS[step].asks}</small></span>
              {is === 'done' && <><Check aria-hidden="true" size={16} /><span className="vh">done</span></>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
