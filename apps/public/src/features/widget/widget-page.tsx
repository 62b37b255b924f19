import { serviceNamed, sessionOffers, titleOf, type SessionOffer } from '@coach/domain';
import { WordsContext } from '@coach/ui';
import { Link, paths, useBusiness, useDocumentTitle, useOwn, useSay, useSearchParams } from '@coach/web-kit';
import { useState } from 'react';
import { DayAndTime } from './day-and-time.tsx';
import { useAskedTheme, useHostPage, useReportHeight } from './host-page.ts';
import { OfferChoice } from './offer-choice.tsx';
import styles from './widget-page.module.css';

/** The offers of the service that the host page names, else all offers. */
function useOffers(): SessionOffer[] {
  const offers = sessionOffers(useBusiness().services);
  const service = useSearchParams()[0].get('service');
  const own = offers.filter(({ bookingType }) => bookingType === service);
  return own.length > 0 ? own : offers;
}

/**
 * The next free times, for embedding in another site. There is no menu, and no form, sign-in, or payment, because visitors can't
 * tell whose page a frame is. A chosen time is booked in a separate tab.
 */
export function WidgetPage() {
  const [say, inOwn] = [useSay(), useOwn()];
  const { identity: { name }, services } = useBusiness();
  const tell = useHostPage();
  const room = useReportHeight<HTMLElement>(tell);
  const offers = useOffers();
  const [chosen, choose] = useState<string>();
  useAskedTheme();
  useDocumentTitle('Free times');
  const offer = offers.find(({ soldAs }) => soldAs === chosen) ?? offers[0];
  const [first, ...others] = new Set(offers.map(({ bookingType }) => bookingType));
  const heading = inOwn(first !== undefined && others.length === 0 ? titleOf(serviceNamed(services, first)) : 'Book a session');
  return (
    <WordsContext value={say}>
      <main id="main" className={styles.widget} ref={room}>
        <header className={styles.head}>
          <p className="sm muted">{name}</p>
          <h1 className={`d ${styles.title}`} lang={heading.lang}>{heading.children}</h1>
        </header>
        {offer ? (
          <>
            <OfferChoice offers={offers} chosen={offer} onChoose={choose} />
            <DayAndTime key={offer.soldAs} offer={offer} onGo={(starts) => tell({ chosen: { service: offer.bookingType, minutes: offer.durationMinutes, starts_at: starts.toISOString() } })} />
          </>
        ) : <p>{say('There’s nothing to book here right now.')}</p>}
        <footer className={`sm muted ${styles.foot}`}>
          <p>{say('You finish the booking on our own site, in a new tab.')} <Link to={paths.home} target="_blank" rel="noopener">{say('About {business}', { business: name })}<span className="vh"> {say('(opens in a new tab)')}</span></Link></p>
        </footer>
      </main>
    </WordsContext>
  );
}
