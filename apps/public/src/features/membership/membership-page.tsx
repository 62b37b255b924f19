import { lazy, Suspense } from 'react';
import { membership, siteCopy, type VideoPlan } from '@coach/content';
import { Button, classes } from '@coach/ui';
import { carriedPlan, Link, paths, useBusiness, useDocumentTitle, useSay, useSiteWords } from '@coach/web-kit';
import { ServerHtmlFallback } from '../sections/server-html-fallback.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import { PlanSet } from '../plans/plan-set.tsx';
import { SitePage } from '../site-frame/site-page.tsx';
import { MembershipBenefits } from './membership-benefits.tsx';
import { JoinFree, MembershipHero } from './membership-hero.tsx';
import { MembershipQuestions } from './membership-questions.tsx';
import styles from './membership-page.module.css';

// Decorative, so its code is loaded after that of the controls.
const Inside = lazy(async () => ({ default: (await import('../product/inside.tsx')).Inside }));

/** Why to join, and which plans are available; public (MEM-01). */
export function MembershipPage() {
  const say = useSay();
  const own = siteCopy(useSiteWords(), useBusiness()).plans.membership;
  useDocumentTitle(membership.name);
  const { plans, stories } = say(membership);
  return (
    <SitePage>
      <MembershipHero />
      <MembershipBenefits />
      <Suspense fallback={<ServerHtmlFallback titledBy="inside-title" />}><Inside /></Suspense>
      {own.length > 0 && (
        <section className={classes('wrap', styles.plans)} aria-labelledby="plans-title">
          <SectionHead id="plans-title" title={plans.title} lead={plans.lead} />
          <PlanSet plans={own} actionOf={(plan) => <SelectPlan plan={plan} />} />
        </section>
      )}
      <MembershipQuestions />
      <div className={classes('wrap', styles.end)}>
        <JoinFree />
        <Button size="lg" asChild><Link to={paths.testimonials}>{stories}</Link></Button>
      </div>
    </SitePage>
  );
}

/** Takes the plan to /auth; a signed-in user continues to the dashboard with it (MEM-03, MEM-05). */
function SelectPlan({ plan }: { plan: VideoPlan }) {
  const { name, ctaText, popular, serviceType } = useSay()(plan);
  return (
    <Button variant={popular ? 'primary' : 'ink'} size="lg" asChild>
      <Link to={paths.auth} state={{ ...carriedPlan(serviceType), tab: 'sign-up' }} aria-label={`${ctaText}: ${name}`}>{ctaText}</Link>
    </Button>
  );
}
