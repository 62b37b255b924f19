import { CONSULTATION_MINUTES, SESSION_OFFERS } from '@coach/domain';
import { brand } from './copy/brand.ts';
import { sessionPricing, type PricingPlan } from './copy/pricing.ts';

const [locality = '', region = ''] = brand.city.split(', ');

/** Lengths in minutes and prices in cents at which a plan's service is sold. */
function lengthsOf(serviceType: PricingPlan['serviceType']): { minutes: number; cents: number }[] {
  if (serviceType === 'consultation') return [{ minutes: CONSULTATION_MINUTES, cents: 0 }];
  const offers = Object.values(SESSION_OFFERS).filter(({ bookingType }) => bookingType === serviceType);
  return offers.map(({ durationMinutes, unitPrice }) => ({ minutes: durationMinutes, cents: unitPrice }));
}

function service({ name, description, serviceType }: PricingPlan, origin: string, provider: { '@id': string }) {
  const url = `${origin}/book?service=${serviceType}`;
  const offers = lengthsOf(serviceType).map(({ minutes, cents }) => ({
    '@type': 'Offer',
    name: `${minutes} minutes`,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url,
  }));
  return { '@type': 'Service', name, description, serviceType: name, areaServed: { '@type': 'City', name: brand.city }, provider, url, offers };
}

/**
 * Who the coach is and what can be booked, in the words of schema.org, for the home page (JSON-LD). `origin` without a
 * slash at its end. Nothing about ratings: a site may not rate itself.
 */
export function structuredData(origin: string) {
  const business = { '@id': `${origin}/#business` };
  const coach = { '@id': `${origin}/#coach` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'LocalBusiness',
        ...business,
        name: brand.name,
        description: brand.description,
        url: `${origin}/`,
        image: `${origin}/social.png`,
        email: brand.supportEmail,
        address: { '@type': 'PostalAddress', addressLocality: locality, addressRegion: region, addressCountry: 'US' },
        founder: coach,
      },
      {
        '@type': 'Person',
        ...coach,
        name: brand.name,
        jobTitle: 'Personal fitness coach',
        description: brand.lead,
        url: `${origin}/#about`,
        worksFor: business,
      },
      ...sessionPricing.plans.map((plan) => service(plan, origin, business)),
    ],
  };
}
