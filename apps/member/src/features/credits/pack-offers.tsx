import { forSale, scopeNames, type Pack } from '@coach/domain';
import { Button } from '@coach/ui';
import { afterComma, formatPrice, formatWholePrice, taxNotes, useBusiness, useSayEnglish } from '@coach/web-kit';
import { monthsOf } from './pack-words.ts';
import { usePackCheckout } from './use-pack-checkout.ts';
import styles from './credits-card.module.css';

/** The packs for sale, each with its price and the resulting price per session. */
export function PackOffers() {
  const { start, opening } = usePackCheckout();
  const packs = forSale(useBusiness().packs);
  if (packs.length === 0) return null;
  return (
    <div className={styles.offers}>
      <ul>{packs.map((pack) => <Offer key={pack.id} pack={pack} isOpening={opening === pack.id} buy={() => start(pack)} />)}</ul>
      <p className="xs muted">Paid once, nothing renews. Good for {validity(packs)} from the day you buy.</p>
    </div>
  );
}

const validity = (packs: readonly Pack[]): string => [...new Set(packs.map(({ validMonths }) => monthsOf(validMonths)))].join(' or ');

function Offer({ pack: { name, priceCents, credits, pays }, isOpening, buy }: { pack: Pack; isOpening: boolean; buy: () => void }) {
  const { services, region } = useBusiness();
  const { within } = taxNotes(region, useSayEnglish());
  return (
    <li>
      <span><b>{name}</b><br /><span className="sm muted tab">{formatPrice(priceCents)}{afterComma(within)}, {formatWholePrice(priceCents / credits)} a session</span>{pays && <><br /><span className="sm muted">For {scopeNames(pays, services)}, up to {pays.minutes} minutes</span></>}</span>
      <Button size="sm" busy={isOpening} busyLabel="Opening..." aria-label={`Buy ${name}`} onClick={buy}>Buy</Button>
    </li>
  );
}
