import { scopeWords, type Pack } from '@coach/domain';
import { afterComma, formatPrice, formatWholePrice, taxNotes, useBusiness, useSayEnglish } from '@coach/web-kit';
import { Check } from 'lucide-react';
import { monthsOf, sessionsOf } from '../../credits/pack-words.ts';
import { usePackCheckout } from '../../credits/use-pack-checkout.ts';
import { Policies } from '../form/policies.tsx';
import { PurchaseTicket } from './purchase-ticket.tsx';
import styles from './purchase.module.css';

/** A pack of sessions that somebody was sent the link of. */
export function PackConfirmation({ pack }: { pack: Pack }) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <h2 className="d d3">2. Your pack</h2>
        <PackFeatures pack={pack} />
      </div>
      <aside className={styles.side} aria-label="Summary">
        <PackTicket pack={pack} />
        <Policies />
      </aside>
    </div>
  );
}

function PackFeatures({ pack: { credits, priceCents, pays, validMonths } }: { pack: Pack }) {
  const { services } = useBusiness();
  const features = [
    `${sessionsOf(credits)}: ${scopeWords(pays, services)}`,
    `${formatWholePrice(priceCents / credits)} a session`,
    `Good for ${monthsOf(validMonths)} from the day you buy`,
    'Your credits wait on your dashboard, and booking with one costs nothing more',
  ];
  return <ul className={styles.features}>{features.map((feature) => <li key={feature}><Check aria-hidden="true" size={18} /><span>{feature}</span></li>)}</ul>;
}

function PackTicket({ pack }: { pack: Pack }) {
  const { start, opening } = usePackCheckout();
  const { within } = taxNotes(useBusiness().region, useSayEnglish());
  const price = formatPrice(pack.priceCents);
  return (
    <PurchaseTicket {...{ name: pack.name, price, unit: `for ${sessionsOf(pack.credits)}${afterComma(within)}`, dueToday: price, action: 'Buy' }} isOpening={opening !== null} onPay={() => start(pack)}>
      Paid once, nothing renews.
    </PurchaseTicket>
  );
}
