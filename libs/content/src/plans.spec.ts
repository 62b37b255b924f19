import { formatsOf, soldAs, LIBRARY_SCOPES, type CoachingPart, type Plan, type LibraryScope } from '@coach/domain';
import { comparedOf, homePlans, membership, membershipBenefits, membershipPlans, membershipQuestions, planLine, planOpens, planPage, planPictures, pricingPlans, renewalTerms, sessionPlans, siteCopy, yourCoach } from './index.ts';
import { plainWords } from './copy/plans.ts';
import type { Picture } from './picture.ts';

const formats = formatsOf(yourCoach.region);

const copy = siteCopy({}, yourCoach).plans;
const PLACES = { home: copy.home, '/pricing': copy.pricing, '/membership': copy.membership };
const svgOf = (picture: Picture): string => {
  if (picture.kind !== 'drawing') throw new Error('expected a drawing');
  return picture.svg;
};

describe.each(Object.entries(PLACES))('the plans on %s', (_, plans) => {
  it('have every field of a card, the same names and prices everywhere, and one highlighted plan (HOME-22, PRC-07..09, PRC-11)', () => {
    expect(plans.map(({ serviceType, name, cents, period, actionType }) => [serviceType, name, formats.formatWholePrice(cents), period, actionType])).toEqual([
      ['video_access_only', 'Video Access Only', '$60', '/month', 'checkout'],
      ['video_library', 'Video Library', '$100', '/month', 'checkout'],
      ['premium_package', 'Premium Package', '$320', '/month', 'checkout'],
    ]);
    expect(plans.filter(({ popular }) => popular)).toHaveLength(1);
    for (const { description, features, ctaText } of plans) {
      expect(description).toMatch(/\S+ \S+/);
      expect(ctaText).toMatch(/\S/);
      expect(features.length).toBeGreaterThan(1);
    }
  });
});

it('PRC-11 no feature is worded the same on /pricing and on /membership', () => {
  const featuresOf = (plans: typeof pricingPlans) => plans.flatMap(({ features }) => features);
  const worded = featuresOf(pricingPlans);
  expect(featuresOf(membershipPlans).filter((feature) => worded.includes(feature))).toEqual([]);
});

it('PRC-09 PRC-10 Premium’s features on the home page and on /pricing', () => {
  const premium = (plans: typeof homePlans) => plans.find(({ serviceType }) => serviceType === 'premium_package')?.features.join(', ').toLowerCase();
  expect(premium(homePlans)).toBe(
    'full video library, 4 personal sessions, custom meal plans, weekly check-ins, priority booking, direct coach messaging, progress analytics, medical history review',
  );
  expect(premium(pricingPlans)).toBe('all content, training sessions, priority booking, nutrition guidance, progress tracking');
});

it('PRC-06 PRC-07 mentions the group program and the 7 days', () => {
  const group = sessionPlans(yourCoach.services).find(({ serviceType }) => serviceType === 'group_session');
  expect(group).toMatchObject({ cents: 10_000, period: 'per person' });
  expect(group?.features).toEqual(expect.arrayContaining(['{weeks}-week program', '1 to {seats} participants']));
  expect(group?.values).toMatchObject({ weeks: 6, seats: 20 });
  expect(homePlans[0]?.features).toContain('7-day access to new videos');
});

it('PRC-15 states the amount, the duration and how to cancel', () => {
  for (const plan of yourCoach.plans) {
    const { priceCents } = plan;
    expect(renewalTerms({ ...plan, interval: 'year' }, formats)).toBe(`$${priceCents / 100}.00 every year until cancelled. Cancel any time on your dashboard, under Manage Subscription.`);
    expect(renewalTerms(plan, formats)).toBe(`$${priceCents / 100}.00 every month until cancelled. Cancel any time on your dashboard, under Manage Subscription.`);
  }
});

it('VID-20 states that only Premium opens premium videos', () => {
  expect(planOpens.library).toMatch(/every video but the premium ones/);
  expect(planOpens.everything).toMatch(/every video, including the premium ones/);
  expect(yourCoach.plans.map((plan) => [plan.id, comparedOf(plan, planPage.comparison.cells).premium])).toEqual([['video_access_only', false], ['video_library', false], ['premium_package', true]]);
});

it('lists the coaching parts that a plan includes', () => {
  const premium = soldAs(yourCoach.plans, 'premium_package');
  const withParts = (...coachingParts: CoachingPart[]) => ({ ...premium, id: 'own', opens: { ...premium.opens, coachingParts } });
  const compared = (plan: Plan) => comparedOf(plan, planPage.comparison.cells).coaching;
  expect([premium, withParts('meal_plans'), withParts('check_ins', 'messages'), withParts('messages'), soldAs(yourCoach.plans, 'video_library')].map(compared)).toEqual([true, 'Meal plans', 'Check-ins', false, false]);
  expect(plainWords(withParts('messages', 'check_ins')).features).toEqual(['Training sessions', 'Weekly check-ins', 'Direct coach messaging', 'Priority booking', 'Cancel any time']);
});

it('AUTH-20 names a chosen plan with its price', () => {
  expect(planLine(soldAs(yourCoach.plans, 'video_library'), formats)).toBe('Video Library – $100/month');
});

it('MEM-01 MEM-02 the text of the membership page', () => {
  expect(membership.title.join(' ')).toBe(membership.name);
  expect([membership.name, membership.join, membership.stories]).toEqual(['Become a Member for Free', 'Join Free Now', 'View Success Stories']);
  expect(membership.benefits.items.map(({ title }) => title)).toEqual(['Exclusive video library', 'Priority booking', 'Community access', 'Personalized plans']);
});

it.each([
  ...Object.entries(planPictures),
  ...membership.benefits.items.map(({ id, picture }) => [id, picture] as const),
  ['doors', membership.picture] as const,
])('the drawing of %s is small, labeled and in theme colors', (_, picture) => {
  const svg = svgOf(picture);
  expect(svg.length).toBeLessThan(25_000);
  expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+">.*<\/svg>$/);
  expect(svg).not.toMatch(/style=|<style|NaN|undefined|#[0-9a-f]{3,6}/i);
  expect(svg).toContain('var(--accent)');
});

it('draws what each plan opens: the new videos, all but one shelf, everything', () => {
  const filled = (opened: LibraryScope) => svgOf(planPictures[opened]).match(/l8 5l-8 5z/g)?.length ?? 0;
  expect(LIBRARY_SCOPES.map(filled)).toEqual([0, 4, 36, 45]);
});

describe('what the specification sells', () => {
  it('monthly plans (PRC-07..09), and what they open and include (VID-16..20, AVL-05, FLOW-13)', () => {
    expect(yourCoach.plans.map(({ id, priceCents, opens, credits }) => [id, priceCents, opens.videos, opens.coaching, opens.priority, credits])).toEqual([
      ['video_access_only', 6_000, 'new', false, false, 0],
      ['video_library', 10_000, 'library', false, false, 0],
      ['premium_package', 32_000, 'everything', true, true, 4],
    ]);
  });

  it('USR-06 given by hand, the library costs 100 dollars and any other plan 150', () => {
    expect(yourCoach.plans.map(({ givenPriceCents }) => givenPriceCents)).toEqual([15_000, 10_000, 15_000]);
  });

  it('FLOW-13 packs of five and ten below the single price, valid for a year', () => {
    expect(yourCoach.packs.map(({ id, credits, priceCents, validMonths }) => [id, credits, priceCents, validMonths])).toEqual([['session_pack_5', 5, 42_500, 12], ['session_pack_10', 10, 80_000, 12]]);
  });
});

describe('the text of /membership, for the plans on sale', () => {
  const [access, library, premium] = yourCoach.plans;

  it('answers which videos each plan opens, and which plan includes sessions', () => {
    const answers = membershipQuestions(yourCoach.plans);
    expect(answers.find(({ question }) => question.startsWith('Which videos'))?.answer).toBe(
      'Video Access Only opens every new video for 7 days. Video Library opens everything but the premium videos. The Premium Package opens all of them.',
    );
    expect(answers.at(-1)?.question).toBe('What about the 4 sessions in the Premium Package?');
    expect(membershipBenefits(yourCoach.plans).find(({ id }) => id === 'priority')?.from).toBe('With the Premium Package');
  });

  it('promises nothing that no plan includes', () => {
    const plans = [{ ...access!, name: 'Small' }, library!, { ...premium!, isActive: false }];
    expect(membershipQuestions(plans).filter(({ question }) => question.includes('sessions'))).toEqual([]);
    expect(membershipQuestions(plans).map(({ answer }) => answer).join(' ')).toMatch('Small opens every new video');
    expect(membershipBenefits(plans).map(({ id }) => id)).toEqual(['library', 'community', 'personal']);
  });
});
