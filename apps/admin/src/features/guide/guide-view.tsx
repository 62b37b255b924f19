import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Check } from 'lucide-react';
import { messages, type BusinessDesk, type Guide } from '@coach/contracts';
import { GUIDE_STEPS, nextGuideStep, stateOf, stepAfter, type GuideMark, type GuideStep } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { FormProvider, paths, useDocumentTitle, useNavigate } from '@coach/web-kit';
import { useBusinessChanges, useBusinessDesk } from '../business/use-business.ts';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { GuideContext } from './guide-context.ts';
import { STEP_WORDS } from './guide-words.ts';
import { GuideStepList } from './rail.tsx';
import { LookStep, RegionStep, WhoStep } from './steps/business-steps.tsx';
import { HoursStep } from './steps/hours-step.tsx';
import { MailStep } from './steps/mail-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { PublishStep } from './steps/publish-step.tsx';
import { ServicesStep } from './steps/services-step.tsx';
import { useBusinessForm } from './use-business-form.ts';
import { useGuide } from './guide-read.ts';
import { useGuideActs, useGuideFacts } from './use-guide.ts';
import styles from './guide.module.css';

const STEPS: Record<GuideStep, ComponentType> = { who: WhoStep, region: RegionStep, look: LookStep, services: ServicesStep, hours: HoursStep, payment: PaymentStep, mail: MailStep, publish: PublishStep };

/** From an empty installation to a published site, in eight steps. */
export function GuideView() {
  const [guide, desk] = [useGuide(), useBusinessDesk()];
  const [attempt, again] = useState(0);
  const failed = [guide, desk].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <LoadFailed message={messages.guide.loadFailed} isBusy={failed.isFetching} retry={() => void failed.refetch()} />;
  if (!guide.data || !desk.data) return <div role="status" aria-label="Loading the guide..."><Skeleton height={520} /></div>;
  return <Steps key={attempt} guide={guide.data} desk={desk.data} reload={() => void desk.refetch().then(() => again(attempt + 1))} />;
}

/** The open step is in the address; otherwise the coach continues where she stopped. Screen readers announce the step's name. */
function useStep(first: GuideStep) {
  const [word, setWord] = useAddressWord('step');
  const [began] = useState(first);
  const step = GUIDE_STEPS.find((one) => one === word) ?? began;
  const before = useRef(step);
  useDocumentTitle(`${STEP_WORDS[step].name}, setting up`);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo({ top: 0 });
    document.getElementById('guide-step')?.focus({ preventScroll: true });
  }, [step]);
  return [step, setWord] as const;
}

function Steps({ guide, desk, reload }: { guide: Guide; desk: BusinessDesk; reload: () => void }) {
  const facts = useGuideFacts(guide, desk);
  const [step, goTo] = useStep(nextGuideStep(facts));
  const changes = useBusinessChanges();
  const { form, keep, isKept } = useBusinessForm(desk, changes);
  const { mark } = useGuideActs();
  const navigate = useNavigate();
  const leave = async (as: GuideMark) => {
    if (await mark(step, as)) goTo(stepAfter(step) ?? step);
  };
  const skip = async () => {
    await keep();
    await leave(stateOf(step, facts) === 'done' ? 'done' : 'skipped');
  };
  const finishLater = async () => {
    await keep();
    if (facts.marks[step] === undefined) await mark(step, 'skipped');
    await navigate(`${paths.admin}?tab=overview`);
  };
  const Step = STEPS[step];
  return (
    <GuideContext value={{ guide, desk, facts, changes, step, goTo, keep, finish: () => leave('done'), skip }}>
      <FormProvider {...form}>
        <div className={styles.head}>
          <p className="sm muted" role="status">{changes.save.isPending ? 'Saving...' : isKept ? <><Check aria-hidden="true" size={14} /> Saved as a draft</> : 'Not saved yet'}</p>
          <Button size="sm" onClick={() => void finishLater()}>Finish later</Button>
        </div>
        {changes.isOutdated && (
          <div className="notice notice--row notice--bad" role="alert"><b>{messages.business.changedElsewhere}</b><Button size="sm" onClick={reload}>Load it again</Button></div>
        )}
        <div className={styles.guide}><GuideStepList /><Step /></div>
      </FormProvider>
    </GuideContext>
  );
}
