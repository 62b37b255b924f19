import { planOpens, planPictures, renewalTerms, siteCopy, videoLibrary, type VideoPlan } from '@coach/content';
import type { LibraryVideo } from '@coach/contracts';
import { soldAs } from '@coach/domain';
import { Button, Picture } from '@coach/ui';
import { formats, formatWholePrice, Link, paths, useBusiness, useCheckoutFailureToast, usePlanCheckout, useSiteWords } from '@coach/web-kit';
import { Check } from 'lucide-react';
import { Group } from './groups.tsx';
import styles from './offer.module.css';

const { offer } = videoLibrary;

/** Shown to clients without a plan instead of the library: two plans, under the free videos (VID-02, VID-16). */
export function Offer({ videos, gone }: { videos: readonly LibraryVideo[]; gone: ReadonlySet<string> }) {
  const checkout = usePlanCheckout(useCheckoutFailureToast());
  const business = useBusiness();
  const { plans } = business;
  // Only plans without coaching, for clients who just want videos; the rest are on the plans page.
  const offered = siteCopy(useSiteWords(), business).plans.home.filter(({ serviceType }) => !soldAs(plans, serviceType).opens.coaching);
  const free = videos.filter(({ is_accessible: isOpen }) => isOpen);
  return (
    <>
      {free.length > 0 && <Group id="free" title={offer.preview} videos={free} gone={gone} canKeep={false} beside={<p className="muted">{offer.previewLead}</p>} />}
      <section className={styles.offer} aria-labelledby="offer">
        <h2 className="d d2" id="offer">{offer.title}</h2>
        <p className="lead">{offer.lead}</p>
        <div className={styles.plans}>{offered.map((plan) => <Plan key={plan.serviceType} plan={plan} checkout={checkout} />)}</div>
        <p className="muted">{offer.more} <Link className="link" to={paths.pricing}>{offer.compare}</Link></p>
      </section>
    </>
  );
}

function Plan({ plan: { name, cents, period, features, ctaText, serviceType }, checkout }: { plan: VideoPlan; checkout: ReturnType<typeof usePlanCheckout> }) {
  const sold = soldAs(useBusiness().plans, serviceType);
  const { opens } = sold;
  return (
    <article className={styles.plan} aria-label={name}>
      <div className={styles.name}><h3 className="d d2">{name}</h3><p><b className="num">{formatWholePrice(cents)}</b> <small>{period}</small></p></div>
      <Picture picture={planPictures[opens.videos]} className={styles.picture} />
      <p>{planOpens[opens.videos]}</p>
      <ul>{features.map((feature) => <li key={feature}><Check aria-hidden="true" size={18} />{feature}</li>)}</ul>
      <Button variant={opens.videos === 'library' ? 'primary' : 'ink'} size="lg" aria-label={`${ctaText}: ${name}`} busy={checkout.opening === serviceType} busyLabel="Opening payment..." onClick={() => checkout.start(serviceType)}>{ctaText}</Button>
      <p className="xs muted">{renewalTerms(sold, formats())}</p>
    </article>
  );
}
