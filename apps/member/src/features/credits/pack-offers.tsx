import { SESSION_PACK_TYPES, SESSION_PACKS, type SessionPackType } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatPrice, formatWholePrice } from '@coach/web-kit';
import { usePackCheckout } from './use-pack-checkout.ts';
import styles from './credits-card.module.css';

/** The packs that can be bought, each with its price and what a session costs in it. */
export function PackOffers() {
  const { start, opening } = usePackCheckout();
  return (
    <div className={styles.offers}>
      <ul>{SESSION_PACK_TYPES.map((pack) => <Offer key={pack} pack={pack} isOpening={opening === pack} buy={() => start(pack)} />)}</ul>
      <p className="xs muted">Paid once, nothing renews. Good for 12 months from the day you buy.</p>
    </div>
  );
}

function Offer({ pack, isOpening, buy }: { pack: SessionPackType; isOpening: boolean; buy: () => void }) {
  const { label, price, credits } = SESSION_PACKS[pack];
  return (
    <li>
      <span><b>{label}</b><br /><span className="sm muted tab">{formatPrice(price)}, {formatWholePrice(price / credits)} a session</span></span>
      <Button size="sm" busy={isOpening} busyLabel="Opening..." aria-label={`Buy ${label}`} onClick={buy}>Buy</Button>
    </li>
  );
}
