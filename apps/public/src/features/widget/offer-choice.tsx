import { serviceNamed, titleOf, type SessionOffer } from '@coach/domain';
import { afterComma, formatWholePrice, taxNotes, useBusiness, useOwn, useSay } from '@coach/web-kit';
import styles from './offer-choice.module.css';

interface OfferChoiceProps {
  offers: readonly SessionOffer[];
  chosen: SessionOffer;
  onChoose: (soldAs: string) => void;
}

/** The bookable offers with their prices; a choice if there are several. */
export function OfferChoice({ offers, chosen, onChoose }: OfferChoiceProps) {
  const say = useSay();
  if (offers.length === 1) return <div className={styles.offers}><p className={styles.offer}><Offer offer={chosen} isNamed={false} /></p></div>;
  const isNamed = new Set(offers.map(({ bookingType }) => bookingType)).size > 1;
  return (
    <fieldset>
      <legend className="vh">{say('Choose a service')}</legend>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <label key={offer.soldAs} className={styles.offer}>
            <input type="radio" name="offer" value={offer.soldAs} checked={offer.soldAs === chosen.soldAs} onChange={() => onChoose(offer.soldAs)} />
            <Offer offer={offer} isNamed={isNamed} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An offer's name, length, and price. */
function Offer({ offer: { bookingType, durationMinutes, weeks, kind, unitPrice }, isNamed }: { offer: SessionOffer; isNamed: boolean }) {
  const [say, inOwn] = [useSay(), useOwn()];
  const { services, region } = useBusiness();
  const { listed, beside } = taxNotes(region, say);
  const facts = [say('{minutes} min', { minutes: durationMinutes }), weeks > 1 && say('{weeks}-week program', { weeks })].filter(Boolean).join(', ');
  const perHead = kind === 'group' ? say('per person') : '';
  return (
    <>
      <span className={styles.what}>
        {isNamed && <b {...inOwn(titleOf(serviceNamed(services, bookingType)))} />}
        <span className={isNamed ? 'sm muted' : undefined}>{facts}</span>
      </span>
      <span className={styles.price}>
        <b className="num">{say(formatWholePrice(listed(unitPrice || null)))}</b>
        {(perHead || (unitPrice > 0 && beside)) && <small>{perHead}{unitPrice > 0 && (perHead ? afterComma(beside) : beside)}</small>}
      </span>
    </>
  );
}
