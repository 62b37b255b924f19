import type { Business } from '../business/business.ts';
import { STANDARD } from '../business/sample-policy.ts';
import { YOGA_SERVICES } from '../business/sample-services.ts';
import { NO_PICTURES } from '../pictures/slots.ts';
import { GUIDE_STEPS, leadsToGuide, mayGoPublic, missingOf, nextGuideStep, showsChecklist, stateOf, stepAfter, stepBefore, type GuideFacts, type GuideMarks, type GuideStep } from './guide.ts';

const beginning: Business = {
  identity: { name: 'My Business', coachName: '', city: '', postalAddress: '', email: 'coach@own.test', phone: '', registration: '', links: [] },
  about: { headline: '', lead: '', text: '', credentials: [], samples: false },
  region: { timeZone: 'Etc/UTC', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 1, weight: 'kg' },
  policy: STANDARD,
  look: { accent: '#2f6f5e', voice: 'journal', paper: 'plain' },
  services: [],
  plans: [],
  packs: [],
  pictures: NO_PICTURES,
  mail: { senderName: '', replyTo: '', signature: '' },
  videoCategories: [{ id: 'general', name: 'General', es: '' }],
  storyCategories: [{ id: 'general', name: 'General', es: '' }],
  embedding: { origins: [] },
  translations: [],
};
const ada: Business = { ...beginning, identity: { ...beginning.identity, name: 'Ada Trains' }, region: { ...beginning.region, timeZone: 'Europe/Berlin' } };
const told: Business = { ...ada, about: { ...ada.about, headline: 'Breathe', lead: 'Yoga.', text: 'I teach.' } };
const fresh: GuideFacts = { marks: {}, business: beginning, beginning, hasHours: false, isPayable: null, isPublished: false };
const all = (mark: 'done' | 'skipped'): GuideMarks => Object.fromEntries(GUIDE_STEPS.map((step) => [step, mark]));

describe('the guide of eight steps', () => {
  it.each<[string, GuideStep, Partial<GuideFacts>, string]>([
    ['a name as it began is nobody’s, even where the step was done', 'who', { marks: { who: 'done' } }, 'open'],
    ['a name of her own', 'who', { business: ada }, 'done'],
    ['a name that was put off', 'who', { marks: { who: 'skipped' } }, 'skipped'],
    ['a zone of her own', 'region', { business: ada }, 'done'],
    ['the zone as it began, chosen', 'region', { marks: { region: 'done' } }, 'done'],
    ['a look nobody looked at', 'look', {}, 'open'],
    ['the look as it began, chosen', 'look', { marks: { look: 'done' } }, 'done'],
    ['a color chosen elsewhere in the panel', 'look', { business: { ...beginning, look: { ...beginning.look, accent: '#5b4b8a' } } }, 'done'],
    ['a service that was put off, and made since', 'services', { marks: { services: 'skipped' }, business: { ...beginning, services: YOGA_SERVICES } }, 'done'],
    ['services nobody looked at', 'services', {}, 'open'],
    ['a signature written elsewhere', 'mail', { business: { ...beginning, mail: { ...beginning.mail, signature: 'Ada' } } }, 'done'],
    ['services', 'services', { marks: { services: 'done' } }, 'done'],
    ['a week without an hour', 'hours', { marks: { hours: 'done' } }, 'open'],
    ['a week with hours', 'hours', { hasHours: true }, 'done'],
    ['an account that is not known yet', 'payment', { marks: { payment: 'done' } }, 'done'],
    ['an account that is not known yet, and that nobody looked at', 'payment', {}, 'open'],
    ['an account that is not known yet, and was put off', 'payment', { marks: { payment: 'skipped' } }, 'skipped'],
    ['an account that cannot sell', 'payment', { marks: { payment: 'done' }, isPayable: false }, 'open'],
    ['an account that can', 'payment', { isPayable: true }, 'done'],
    ['a mail that was tried', 'mail', { marks: { mail: 'done' } }, 'done'],
    ['a site that nobody published', 'publish', { marks: { publish: 'done' } }, 'open'],
    ['a site that was published', 'publish', { isPublished: true }, 'done'],
  ])('%s', (_, step, facts, state) => expect(stateOf(step, { ...fresh, ...facts })).toBe(state));

  it.each<[string, Partial<GuideFacts>, GuideStep]>([
    ['the first one', {}, 'who'],
    ['the first that is open', { business: ada }, 'look'],
    ['one that was put off, once the others are done', { business: ada, marks: { ...all('done'), mail: 'skipped' }, hasHours: true, isPayable: true, isPublished: true }, 'mail'],
    ['the open one before those that were put off', { business: ada, marks: { ...all('skipped'), publish: undefined } }, 'publish'],
    ['the last, once everything is', { business: ada, marks: all('done'), hasHours: true, isPayable: true, isPublished: true }, 'publish'],
  ])('continues at %s', (_, facts, step) => expect(nextGuideStep({ ...fresh, ...facts })).toBe(step));

  it('steps through in order', () => {
    expect([stepBefore('who'), stepAfter('who'), stepBefore('publish'), stepAfter('publish')]).toEqual([undefined, 'region', 'mail', undefined]);
  });

  it.each<[string, Partial<GuideFacts>, string[], boolean]>([
    ['everything', { isPayable: false }, ['name!', 'region!', 'hours', 'payment', 'headline', 'lead', 'about'], false],
    ['what may be left off', { business: ada }, ['hours', 'headline', 'lead', 'about'], true],
    ['the account alone', { business: told, hasHours: true, isPayable: false }, ['payment'], true],
    ['nothing', { business: told, hasHours: true, isPayable: true }, [], true],
  ])('%s is missing', (_, facts, missing, mayGo) => {
    const given = { ...fresh, ...facts };
    expect(missingOf(given).map(({ what, isNeeded }) => what + (isNeeded ? '!' : ''))).toEqual(missing);
    expect(mayGoPublic(given)).toBe(mayGo);
  });
});

it.each<[string, Partial<Parameters<typeof leadsToGuide>[0]>, boolean, boolean]>([
  ['a new installation', {}, true, true],
  ['the demo', { is_own: false }, false, false],
  ['one that was begun', { marks: { who: 'skipped' } }, true, false],
  ['one that is public', { is_published: true }, true, false],
  ['one that is open', { opened_at: '2027-03-01T17:00:00.000Z' }, false, false],
  ['one whose coach put the list away', { dismissed_at: '2027-03-01T17:00:00.000Z' }, false, false],
])('whether %s shows the checklist and leads to the guide', (_, kept, shows, leads) => {
  const given = { is_own: true, is_published: false, marks: {}, opened_at: null, dismissed_at: null, ...kept };
  expect([showsChecklist(given), leadsToGuide(given)]).toEqual([shows, leads]);
});
