import { scopeWords, type Pack } from '@coach/domain';
import { afterComma, formatPrice, formatWholePrice, taxNotes, useBusiness, useSayEnglish } from '@coach/web-kit';
import { monthsOf, sessionsOf } from '../../credits/pack-words.ts';
import { usePackCheckout } from '../../credits/use-pack-checkout.ts';
import { PurchaseFrame } from './purchase-frame.tsx';
import { PurchaseTicket } from './purchase-ticket.tsx';

/** A pack of sessions opened by its link. */
export function PackConfirmation({ pack }: { pack: Pack }) {
  const { credits, priceCents, pays, validMonths } = pack;
  const { services } = useBusiness();
  const features = [
    `${sessionsOf(credits)}: ${scopeWords(pays, services)}`,
    `${formatWholePrice(priceCents / credits)} a session`,
    `Good for ${monthsOf(validMonths)} from the day you buy`,
    'Your credits are on your dashboard, and booking with one costs nothing more',
  ];
  return <PurchaseFrame title="2. Your pack" features={features} ticket={<PackTicket pack={pack} />} />;
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
