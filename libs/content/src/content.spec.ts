import { CREDIT_MINUTES, formatsOf, GRACE_DAYS, LEGAL_DOCUMENTS, markupProblems, packMonthsWords, planCreditsWords, PREMIUM_HORIZON_DAYS, REPLACEMENT_DAYS, sectionsOf, SERIES_WEEKS, sessionOffers, UNANSWERED_HOURS, unknownPlaceholders, WEEKLY_DAYS } from '@coach/domain';
import { comparedOf, footerNavigation, heroMotion, heroStats, homePlans, FIRST_LEGAL_VERSION, membership, membershipPlans, membershipQuestions, navigation, ownBusinessLegal, pictures, planPage, policiesOf, pricingPlans, serviceChoices, sessionPlans, sessionPricing, storyLine, trainingStyles, yourCoach, yourCoachLegal } from './index.ts';

const { formatWholePrice } = formatsOf(yourCoach.region);

describe('navigation', () => {
  it('keeps the order and words of the menu and names only what exists (NAV-01)', () => {
    const menu = ['Home', 'About Coach', 'Booking Hub', 'Video Library', 'Testimonials', 'Pricing', 'Contact'];
    const labels = navigation.map(({ label }) => label);
    expect(labels).toEqual(menu);
    expect(navigation.map(({ href }) => href)).toEqual(['#home', '#about', '/membership', '/videos', '/testimonials', '#pricing', '#contact']);
    expect(navigation.filter(({ badge }) => badge).map(({ label, badge }) => `${label} ${badge}`)).toEqual(['Video Library Members']);
  });

  it('repeats the sections in the footer and adds the legal pages (NAV-06)', () => {
    expect(footerNavigation.sections).toEqual(navigation.filter(({ href }) => href.startsWith('#')));
    expect(footerNavigation.legal.map(({ href }) => href)).toEqual(['/privacy-policy', '/terms-conditions']);
  });
});

it('GAP-08 community access means the events list and announcements, and nothing without a screen', () => {
  const { title, text } = membership.benefits.items.find(({ id }) => id === 'community')!;
  expect(title).toBe('Community access');
  expect(text).toMatch(/event.*announcement/);
  expect(text).not.toMatch(/group|chat|forum|message|people/i);
});

describe('home copy', () => {
  it('shows the four figures (HOME-03)', () => {
    expect(heroStats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '5000+ sessions',
      '100+ transformations',
      '10 years',
      '100% satisfaction',
    ]);
  });

  it('has four training styles, each with its own picture and a link to booking (HOME-23)', () => {
    const { items } = trainingStyles;
    expect(items).toHaveLength(4);
    expect(new Set(items.map(({ picture }) => picture)).size).toBe(4);
    expect(items.every(({ link }) => link.href.startsWith('/book'))).toBe(true);
  });

  it('states that the coach is certified and CPR-trained and that joining is free (GEN-15)', () => {
    expect(yourCoach.about.credentials.map(({ title }) => title)).toEqual(expect.arrayContaining(['Certified', 'CPR-trained']));
    expect(sessionPricing.lead).toContain('Membership is free to join');
  });
});

describe('prices', () => {
  it('prints the amounts that checkout charges (PRC-02..05)', () => {
    const [consultation, training] = sessionPlans(yourCoach.services);
    expect(consultation).toMatchObject({ name: 'Free Consultation', cents: null, serviceType: 'consultation' });
    expect(training).toMatchObject({ name: '1:1 Personal Training', cents: 5_000, period: '{minutes} min', minutes: 30 });
    expect(training?.furtherPrices).toEqual([{ cents: 9_000, period: '{minutes} min, per session', minutes: 60 }]);
    expect(sessionOffers(yourCoach.services).map(({ soldAs, unitPrice }) => [soldAs, unitPrice])).toEqual([['consultation', 0], ['personal_training', 5_000], ['personal_training_60', 9_000], ['group_session', 10_000]]);
  });

  it('a single-week group is not called a program, in either language', () => {
    const services = yourCoach.services.map((service) => (service.id === 'group_session' ? { ...service, weeks: 1 } : service));
    const featuresOf = (all: typeof services) => sessionPlans(all).find(({ serviceType }) => serviceType === 'group_session')!.features;
    expect(featuresOf(services)).toEqual(['1 to {seats} participants']);
    expect(featuresOf(yourCoach.services)).toEqual(['{weeks}-week program', '1 to {seats} participants', 'The same time every week']);
  });

  it('offers only what is sold, and nothing that is off sale', () => {
    const sold = [...sessionOffers(yourCoach.services).map(({ bookingType }) => bookingType), ...yourCoach.plans.map(({ id }) => id)] as string[];
    const offered = [...sessionPlans(yourCoach.services), ...homePlans, ...pricingPlans, ...membershipPlans].map(({ serviceType }) => serviceType);
    expect(offered.filter((type) => !sold.includes(type))).toEqual([]);
    expect(serviceChoices({ ...yourCoach, services: yourCoach.services.map((service) => ({ ...service, isActive: false })) }).filter(({ unit }) => unit !== '/month')).toEqual([]);
  });

  it('lists the six services with price and length (BOOK-03, BOOK-04)', () => {
    expect(serviceChoices(yourCoach).map(({ id, label, prices, unit }) => [id, label, prices.map(formatWholePrice).join(' / '), unit])).toEqual([
      ['consultation', 'Free Consultation', 'Free', '60 min'],
      ['personal_training', '1:1 Personal Training', '$50 / $90', '30 or 60 min'],
      ['group_session', 'Group Training', '$100', 'per person, 6 weeks'],
      ['video_access_only', 'Weekly Video Access', '$60', '/month'],
      ['video_library', 'Full Video Library', '$100', '/month'],
      ['premium_package', 'Premium Package', '$320', '/month'],
    ]);
  });

  it('LIM-05 states the house rules (BOOK-07)', () => {
    const text = policiesOf(yourCoach.policy, yourCoach.plans).map((policy) => policy.text).join(' ');
    expect(text).toMatch(/within 24 hours.*charged.*15 minutes late.*Medical history is required.*Subscriptions can be cancelled any time through the dashboard portal/);
  });
});

describe('legal pages', () => {
  const bodyOf = (document: 'privacy-policy' | 'terms-conditions') => yourCoachLegal[document].en.body;
  const said = (document: 'privacy-policy' | 'terms-conditions', id: string) => sectionsOf(bodyOf(document)).find((section) => section.id === id)!.blocks.flatMap(({ lines }) => lines.map((runs) => runs.map(({ text }) => text).join(''))).join(' ');

  it('have their sections in order, each with text and its own anchor (LEG-02, LEG-03)', () => {
    const ids = (document: 'privacy-policy' | 'terms-conditions') => sectionsOf(bodyOf(document)).map(({ id }) => id).join(' ');
    expect(ids('privacy-policy')).toBe('information-collected health-information use security rights retention contact');
    expect(ids('terms-conditions')).toBe(
      'acceptance health-and-safety health-information-consent booking-and-cancellation liability professional-standards data-protection modifications contact',
    );
    for (const { blocks } of [...sectionsOf(bodyOf('privacy-policy')), ...sectionsOf(bodyOf('terms-conditions'))]) {
      expect(blocks.length).toBeGreaterThan(0);
      for (const { kind, lines } of blocks) expect([kind, lines[0]!.map(({ text }) => text).join('').length > 30]).toEqual(['paragraph', true]);
    }
  });

  it('state the cancellation policy (LEG-04)', () => {
    const text = said('terms-conditions', 'booking-and-cancellation');
    expect(text).toMatch(/\{\{cancellation_hours\}\} before it starts and receive a full refund/);
    expect(text).toMatch(/Late cancellations.*may incur charges\..* No-shows are charged \{\{no_show_charge\}\}\./);
  });

  it('state the numbers that the product enforces (LEG-04)', () => {
    const text = said('terms-conditions', 'booking-and-cancellation');
    expect(text).toMatch(`nobody has answered ${UNANSWERED_HOURS} hours before its start falls away`);
    expect(text).toMatch('until {{cancellation_hours}} before it starts and receive a full refund');
    expect(text).toMatch('at most {{most_moves}} and without a charge');
    expect(text).toMatch('within {{undo_minutes}} of booking you may cancel');
    expect(text).toMatch(`a program of ${SERIES_WEEKS} weekly sessions`);
    expect(text).toMatch(`stays open for ${GRACE_DAYS} days`);
    expect(text).toMatch(`Every paid month of {{plan_credits}}, each good for ${CREDIT_MINUTES} minutes`);
    expect(planCreditsWords(yourCoach.plans)).toBe('the Premium Package brings 4 session credits');
    expect(text).toMatch('a pack of sessions are good for {{pack_months}}, and');
    expect(packMonthsWords(yourCoach.packs)).toBe('12 months');
    expect(text).toMatch(`another one that is good for ${REPLACEMENT_DAYS} days`);
  });

  it.each(LEGAL_DOCUMENTS)('%s can be published unchanged, for the demo and for an own business', (document) => {
    for (const { en } of [yourCoachLegal[document], ownBusinessLegal[document]]) expect([markupProblems(en.body), unknownPlaceholders(en.lead)]).toEqual([[], []]);
    expect(JSON.stringify(ownBusinessLegal)).not.toMatch(/Your Coach|Los Angeles|fitness|Premium|video/i);
  });

  it('agree with the questions on /membership', () => {
    const answers = membershipQuestions(yourCoach.plans).map(({ answer }) => answer).join(' ');
    expect(answers).toMatch(`your videos stay open for ${GRACE_DAYS} days`);
    expect(answers).toMatch(`opens every new video for ${WEEKLY_DAYS} days`);
    expect(membership.benefits.items.find(({ id }) => id === 'priority')!.text).toMatch(`Premium members see ${PREMIUM_HORIZON_DAYS}`);
    expect(yourCoach.plans.map((plan) => comparedOf(plan, planPage.comparison.cells).horizon)).toEqual(['60', '60', String(PREMIUM_HORIZON_DAYS)]);
  });

  it('carry the date of their wording', () => {
    expect(FIRST_LEGAL_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('pictures', () => {
  it.each(Object.entries(pictures))('%s is a small, labeled drawing without inline style', (_, picture) => {
    if (picture.kind !== 'drawing') throw new Error('expected a drawing');
    expect(picture.svg.length).toBeLessThan(25_000);
    expect(picture.svg).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+">.*<\/svg>$/);
    expect(picture.svg).not.toMatch(/style=|<style|NaN|undefined|#[0-9a-f]{3,6}/i);
    expect(picture.svg).toContain('var(--accent)');
  });

  it('draws the hero in as many frames as its motion counts (HOME-02)', () => {
    if (pictures.heroTrail.kind !== 'drawing') throw new Error('expected a drawing that draws itself');
    const frames = [...pictures.heroTrail.svg.matchAll(/data-frame="(\d+)"/g)].map(([, frame]) => Number(frame));
    expect([...new Set(frames)]).toEqual(Array.from({ length: heroMotion.otherwise.count }, (_, frame) => frame));
  });

  it('draws a line below a story that ends low for weight and high for everything else (HOME-04)', () => {
    const [down, up] = [storyLine('one', 'down'), storyLine('one', 'up')];
    expect(down.svg).toMatch(/M300 66h0/);
    expect(up.svg).toMatch(/M300 6h0/);
    expect(storyLine('two', 'up').svg).not.toBe(up.svg);
    expect(storyLine('one', 'up').svg).toBe(up.svg);
  });
});
