import { soldAs, type PlanType } from '../billing/plans.ts';
import { STANDARD_PLANS } from '../billing/sample-plans.ts';
import { DAY, HOUR } from '../time/ranges.ts';
import { isShelved, isThisWeek, videoAccess as accessBy, type VideoFacts, type Viewer } from './video-access.ts';
import type { AccessTier } from './video.ts';

const now = new Date('2027-03-10T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const video = (accessTier: AccessTier, age = 30 * DAY) => ({ accessTier, releasedAt: ago(age) });
const nobody: Viewer = { isAdmin: false, plan: null };
const coach: Viewer = { isAdmin: true, plan: null };
const with_ = (plan: PlanType | null): Viewer => ({ isAdmin: false, plan: plan === null ? null : soldAs(STANDARD_PLANS, plan) });
const videoAccess = (facts: VideoFacts, viewer: Viewer, at: Date) => accessBy(facts, viewer, STANDARD_PLANS, at);

describe('videoAccess', () => {
  const plans = [null, 'video_access_only', 'video_library', 'premium_package'] as const;
  const open: Record<AccessTier, boolean[]> = {
    free: [true, true, true, true],
    all: [false, true, true, true],
    weekly: [false, false, true, true],
    video_library: [false, false, true, true],
    premium: [false, false, false, true],
  };
  for (const [tier, expected] of Object.entries(open) as Array<[AccessTier, boolean[]]>) {
    it.each(plans.map((plan, index) => [plan, expected[index]] as const))(`VID-16 VID-17 VID-19 VID-20 an old ${tier} video with %s: %s`, (plan, isAccessible) => {
      expect(videoAccess(video(tier), with_(plan), now)).toMatchObject({ isAccessible, daysUntilExpires: null });
    });
  }

  it.each([
    [0, 7], [HOUR, 7], [DAY, 6], [6 * DAY, 1], [7 * DAY - 1, 1],
  ])('VID-18 a weekly video of age %d ms has %d days left on the smallest plan', (age, days) => {
    expect(videoAccess(video('weekly', age), with_('video_access_only'), now)).toEqual({ isAccessible: true, daysUntilExpires: days, unlockedBy: [] });
  });

  it('VID-18 after seven days it is locked, and the larger plans would unlock it', () => {
    expect(videoAccess(video('weekly', 7 * DAY), with_('video_access_only'), now)).toEqual({ isAccessible: false, daysUntilExpires: null, unlockedBy: ['video_library', 'premium_package'] });
  });

  it('VID-05 during its week every plan would unlock it for a client without one', () => {
    expect(videoAccess(video('weekly', DAY), nobody, now).unlockedBy).toEqual(['video_access_only', 'video_library', 'premium_package']);
  });

  it('access depends on what a plan includes, and only plans on sale are offered, the cheapest first', () => {
    const [access, library, premium] = STANDARD_PLANS;
    const plans = [premium!, { ...library!, isActive: false }, { ...access!, opens: { ...access!.opens, videos: 'everything' as const } }];
    expect(accessBy(video('premium'), { isAdmin: false, plan: plans[2]! }, plans, now).isAccessible).toBe(true);
    expect(accessBy(video('video_library'), nobody, plans, now).unlockedBy).toEqual(['video_access_only', 'premium_package']);
    expect(accessBy(video('all'), { isAdmin: false, plan: { opens: { videos: 'none', coaching: true, priority: false } } }, plans, now).isAccessible).toBe(false);
  });

  it('VID-03 the coach needs no plan', () => {
    expect(videoAccess(video('premium'), coach, now).isAccessible).toBe(true);
  });
});

describe('isThisWeek', () => {
  it.each([
    ['weekly', 7 * DAY - 60_000, true],
    ['weekly', 7 * DAY, false],
    ['free', 0, false],
  ] as const)('VID-08 %s, %d ms old: %s', (tier, age, expected) => expect(isThisWeek(video(tier, age), now)).toBe(expected));
});

describe('isShelved', () => {
  const whole = { isPublished: true, hasRendition: true, hasUrl: false } as const;
  it.each([
    ['published with a rendition', whole, true],
    ['a draft', { ...whole, isPublished: false }, false],
    ['nothing to play', { ...whole, hasRendition: false }, false],
    ['only an outside address', { ...whole, hasRendition: false, hasUrl: true }, true],
    ['AVD-22 the old rendition of a video that is being replaced', whole, true],
  ] as const)('VID-22 %s: %s', (_, shelved, expected) => expect(isShelved(shelved)).toBe(expected));
});
