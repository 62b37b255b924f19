import type { ComponentType } from 'react';
import { homeTitleOf, siteCopy, type HomeSection } from '@coach/content';
import { useBusiness, useDocumentTitle, useSay, useSiteWords } from '@coach/web-kit';
import { ContactSection } from '../contact/contact-section.tsx';
import { PlacesSection } from '../places/places-section.tsx';
import { UpcomingEvents } from '../events/upcoming-events.tsx';
import { SitePage } from '../site-frame/site-page.tsx';
import { AboutCoach } from './about-coach.tsx';
import { BookingOverview } from './booking-overview.tsx';
import { Hero } from './hero.tsx';
import { HeroStats } from './hero-stats.tsx';
import { PricingSection } from './pricing-section.tsx';
import { TrainingStyles } from './training-styles.tsx';
import { useSectionScroll } from './use-section-scroll.ts';

const SECTIONS: Record<HomeSection, ComponentType> = {
  figures: HeroStats,
  styles: TrainingStyles,
  about: AboutCoach,
  booking: BookingOverview,
  events: UpcomingEvents,
  pricing: PricingSection,
  places: PlacesSection,
  contact: ContactSection,
};

export function HomePage() {
  const [say, business] = [useSay(), useBusiness()];
  useDocumentTitle(homeTitleOf(business, (phrase) => say(phrase)));
  useSectionScroll();
  const { sections } = siteCopy(useSiteWords(), business);
  return (
    <SitePage>
      <Hero />
      {sections.map((section) => {
        const Section = SECTIONS[section];
        return <Section key={section} />;
      })}
    </SitePage>
  );
}
