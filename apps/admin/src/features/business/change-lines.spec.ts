import { yourCoach } from '@coach/content';
import { changesBetween, type Business } from '@coach/domain';
import { changeLines, differsWords } from './change-lines.ts';

const [first] = yourCoach.services;
const flow = { ...first!, id: 'flow', kind: 'individual' as const, name: 'Slow flow', title: '', lengths: [{ id: 'flow', minutes: 75, priceCents: 8_500 }, { id: 'flow_90', minutes: 90, priceCents: 9_900 }] };
const told = (after: Business, before: Business = yourCoach) => changeLines(changesBetween(before, after)).map(({ label, was, now }) => [label, was, now]);

describe('summary of business changes', () => {
  it('summarizes each new entry in one line with its details', () => {
    const changes = changesBetween(yourCoach, { ...yourCoach, services: [...yourCoach.services, flow] });
    expect(changes.length).toBeGreaterThan(5);
    expect(changeLines(changes)).toEqual([{ key: 'services flow.name', label: 'New service', was: '', now: 'Slow flow\n75 min $85.00\n90 min $99.00' }]);
    expect(differsWords(changes)).toBe('1 unpublished change.');
    const plan = { ...yourCoach.plans[0]!, id: 'club', name: 'Club', priceCents: 4_900 };
    const pack = { ...yourCoach.packs[0]!, id: 'ten', name: 'Ten', credits: 10, priceCents: 60_000 };
    expect(told({ ...yourCoach, plans: [...yourCoach.plans, plan], packs: [...yourCoach.packs, pack] })).toEqual([
      ['New plan', '', 'Club\n$49.00 every month'],
      ['New pack', '', 'Ten\n10 sessions for $600.00'],
    ]);
  });

  it('summarizes a removal in one line, and a change in one line per field', () => {
    const [gone, ...videoCategories] = yourCoach.videoCategories;
    expect(told({ ...yourCoach, videoCategories })).toEqual([['Removed video category', gone!.name, '']]);
    const services = yourCoach.services.map((service, index) => (index === 1 ? { ...service, name: 'Private lesson', isActive: false } : service));
    expect(told({ ...yourCoach, services })).toEqual([
      [expect.stringMatching(/: name$/), '1:1 Personal Training', 'Private lesson'],
      [expect.stringMatching(/: on the site$/), 'offered', 'not offered'],
    ]);
  });

  it('formats values as readable text', () => {
    const region = { ...yourCoach.region, locale: 'de-DE' as const, currency: 'EUR' as const, timeZone: 'Europe/Berlin' };
    const services = yourCoach.services.map((service, index) => (index === 0 ? { ...service, kind: 'individual' as const } : service));
    expect(told({ ...yourCoach, region, services })).toEqual(expect.arrayContaining([
      ['Dates and numbers as in', 'American English', 'German (Germany)'],
      ['Currency', 'USD · US Dollar', 'EUR · Euro'],
      ['Time zone', 'America/Los Angeles', 'Europe/Berlin'],
      [expect.stringMatching(/: kind$/), 'A conversation, free on request or at a price', 'One client at a time'],
    ]));
  });
});
