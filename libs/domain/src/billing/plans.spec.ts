import { coachingPartsOf, forSale, freeId, isAmong, withFormerlySold, includesLibraryScope, plansWith, soldAs, type CoachingPart, type Plan } from './plans.ts';
import { STANDARD_PACKS, STANDARD_PLANS } from './sample-plans.ts';

const [weekly, library, premium] = STANDARD_PLANS as [Plan, Plan, Plan];
const coached = (...coachingParts: CoachingPart[]): Plan => ({ ...library, id: 'coached', opens: { ...library.opens, coaching: true, coachingParts } });

describe('plans and packs of a business', () => {
  it.each([['video_library', true], ['premium_package', true], ['gold', false], ['', false], [null, false], [undefined, false]])('%p is one of its plans: %p', (id, expected) => {
    expect(isAmong(STANDARD_PLANS, id)).toBe(expected);
  });

  it('are found by ID, and an unknown ID throws', () => {
    expect([soldAs(STANDARD_PLANS, 'video_library').priceCents, soldAs(STANDARD_PACKS, 'session_pack_10').priceCents]).toEqual([10_000, 80_000]);
    expect(() => soldAs(STANDARD_PLANS, 'gold')).toThrow('The business sells nothing as gold');
  });

  it('are on sale unless taken off sale, in the business’s order', () => {
    expect(forSale([premium, { ...library, isActive: false }, weekly])).toEqual([premium, weekly]);
  });

  it('keep the ones sold earlier at the end, off sale, without duplicates', () => {
    expect(withFormerlySold([premium, weekly], [weekly, library, { ...premium, priceCents: 1 }])).toEqual([premium, weekly, { ...library, isActive: false }]);
  });
});

it.each([
  [[], 'plan_1'],
  [['plan_2', 'pack_1'], 'plan_1'],
  [['plan_1'], 'plan_2'],
  [['plan_1', 'plan_2', 'plan_4'], 'plan_3'],
])('next to %j a new plan gets the ID %s', (taken, id) => {
  expect(freeId('plan', taken)).toBe(id);
});

it.each([
  ['new', [true, true, true]],
  ['library', [false, true, true]],
  ['everything', [false, false, true]],
] as const)('plans that include %s', (shelf, expected) => {
  expect([weekly, library, premium].map((plan) => includesLibraryScope(plan, shelf))).toEqual(expected);
});

describe('the coaching of a plan', () => {
  it.each<[string, Plan, CoachingPart[]]>([
    ['has every part where none is named', premium, ['meal_plans', 'check_ins', 'messages']],
    ['has the parts that are named, in their usual order', coached('messages', 'meal_plans'), ['meal_plans', 'messages']],
    ['has none where it opens none', library, []],
    ['has none where it opens none, whatever parts are named', { ...library, opens: { ...library.opens, coachingParts: ['messages'] } }, []],
  ])('%s', (_, plan, parts) => {
    expect(coachingPartsOf(plan)).toEqual(parts);
  });

  it.each<['coaching' | 'priority' | CoachingPart, string[]]>([
    ['coaching', ['premium_package', 'coached']],
    ['priority', ['video_library', 'premium_package']],
    ['check_ins', ['premium_package', 'coached']],
    ['messages', ['premium_package']],
  ])('plans with %s', (what, ids) => {
    const early = { ...library, opens: { ...library.opens, priority: true } };
    expect(plansWith([weekly, early, premium, coached('check_ins')], what)).toEqual(ids);
  });
});
