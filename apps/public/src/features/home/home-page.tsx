import { headlineOf } from '@coach/content';
import { useBusiness, useDocumentTitle } from '@coach/web-kit';
import { ContactSection } from '../contact/contact-section.tsx';
import { UpcomingEvents } from '../events/upcoming-events.tsx';
import { SitePage } from '../site-frame/site-page.tsx';
import { AboutCoach } from './about-coach.tsx';
import { BookingOverview } from './booking-overview.tsx';
import { Hero } from './hero.tsx';
import { HeroStats } from './hero-stats.tsx';
import { PricingSection } from './pricing-section.tsx';
import { TrainingStyles } from './training-styles.tsx';
import { useSectionScroll } from './use-section-scroll.ts';

export function HomePage() {
  useDocumentTitle(headlineOf(useBusiness()));
  useSectionScroll();
  return (
    <SitePage>
      <Hero />
      <HeroStats />
      <TrainingStyles />
      <AboutCoach />
      <BookingOverview />
      <UpcomingEvents />
      <PricingSection />
      <ContactSection />
    </SitePage>
  );
}
