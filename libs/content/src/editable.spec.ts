import { editableGroups, editableWords, fitWords, MOST_LINES } from './editable.ts';
import { yourCoach } from './businesses/your-coach.ts';
import { homePlans, pricingPlans } from './copy/plans.ts';
import { heroStats } from './copy/home.ts';
import { story } from './copy/stories.ts';
import { siteCopy } from './site-copy.ts';

describe('ADM-09 the coach’s own text', () => {
  it('has a field for the home page’s sections, every hero figure, every plan in its three places, the story, the announcement, and the pages in both languages', () => {
    expect(editableGroups.map(({ id, words }) => [id, words.length])).toEqual([
      ['announcement', 4],
      ['home', 1],
      ['hero', 8],
      ['plans.home', 9],
      ['plans.pricing', 9],
      ['plans.membership', 9],
      ['story', 4],
      ['pages.home', 44],
      ['pages.membership', 62],
      ['pages.pricing', 12],
      ['pages.stories', 16],
      ['pages.account', 6],
      ['pages.lost', 8],
    ]);
    expect(editableWords.size).toBe(192);
  });

  it('accepts its own defaults', () => {
    for (const { key, words } of editableWords.values()) expect([key, fitWords(key, words)]).toEqual([key, words]);
  });

  it.each([
    ['trims', 'hero.0.value', ' 6000+ ', '6000+'],
    ['drops the empty lines of a list', 'plans.home.video_library.features', 'One\n\n  Two \n', 'One\nTwo'],
    ['takes an address of the site', 'announcement.href', '/book', '/book'],
    ['takes another site for a link', 'announcement.href', 'https://example.com/camp', 'https://example.com/camp'],
    ['orders the sections of the home page, and leaves some out', 'home.sections', ' pricing\n\ncontact', 'pricing\ncontact'],
    ['may leave the announcement empty', 'announcement.text', ' ', ''],
  ])('%s', (_, key, typed, kept) => expect(fitWords(key, typed)).toBe(kept));

  it.each([
    ['an unknown place', 'hero.9.value', '1'],
    ['nothing', 'hero.0.value', ' '],
    ['too much', 'hero.0.value', '1234567890'],
    ['two lines in one', 'hero.0.label', 'a\nb'],
    ['too many lines', 'plans.home.video_library.features', Array.from({ length: MOST_LINES + 1 }, (_, n) => `Line ${n}`).join('\n')],
    ['a film from elsewhere', 'story.src', 'https://example.com/film.mp4'],
    ['a film from elsewhere by another spelling', 'story.src', '/\\example.com/film.mp4'],
    ['code as an address', 'announcement.href', 'javascript:alert(1)'],
    ['another host without a scheme', 'announcement.href', '//example.com'],
    ['half a day', 'announcement.until', '2027-13'],
    ['a section that there is not', 'home.sections', 'contact\nshop'],
    ['a section twice', 'home.sections', 'contact\nabout\nabout'],
    ['a home page without a way to the coach', 'home.sections', 'about\npricing'],
    ['neither yes nor no', 'story.shown', 'maybe'],
  ])('refuses %s', (_, key, typed) => expect(fitWords(key, typed)).toBeNull());
});

describe('the site’s copy', () => {
  it('is the specified one when the coach has written nothing', () => {
    const copy = siteCopy({}, yourCoach);
    expect(copy.heroStats).toEqual(heroStats);
    expect(copy.plans.home).toMatchObject(homePlans);
    expect(copy.story).toEqual(story);
    expect(copy.announcement).toBeNull();
    expect(copy.sections.join(' ')).toBe('figures styles about booking events pricing places contact');
  });

  it('uses the coach’s text where there is some, and nowhere else', () => {
    const words = { 'hero.0.value': '6000+', 'plans.home.video_library.features': 'One\nTwo', 'announcement.text': 'Camp', 'announcement.href': '/book' };
    const copy = siteCopy(words, yourCoach);
    expect(copy.heroStats[0]).toEqual({ value: '6000+', label: 'sessions' });
    expect(copy.plans.home[1]!.features).toEqual(['One', 'Two']);
    expect(copy.plans.pricing).toMatchObject(pricingPlans);
    expect(copy.announcement).toEqual({ text: 'Camp', link: null });
    expect(siteCopy(words, yourCoach)).toBe(copy);
  });

  it('has the business’s names, prices and order, and only what is on sale', () => {
    const [access, library, premium] = yourCoach.plans;
    const { home } = siteCopy({}, { ...yourCoach, plans: [{ ...premium!, name: 'Gold', priceCents: 20_000 }, { ...library!, isActive: false }, access!] }).plans;
    expect(home.map(({ serviceType, name, cents }) => [serviceType, name, cents])).toEqual([['premium_package', 'Gold', 20_000], ['video_access_only', 'Video Access Only', 6_000]]);
  });

  it('hides the film, or shows a replacement without the original’s metadata', () => {
    expect(siteCopy({ 'story.shown': 'no' }, yourCoach).story).toBeNull();
    expect(siteCopy({ 'story.src': '/films/own.mp4' }, yourCoach).story).toMatchObject({ src: '/films/own.mp4', found: undefined });
  });
});
