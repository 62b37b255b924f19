import { STANDARD_PACKS, STANDARD_PLANS } from '../billing/sample-plans.ts';
import { NO_PICTURES } from '../pictures/slots.ts';
import type { Business } from './business.ts';
import { STANDARD } from './sample-policy.ts';
import { STANDARD_SERVICES } from './sample-services.ts';
import { changesBetween, fixedSettingChanges } from './business-changes.ts';

const coach: Business = {
  identity: { name: 'Your Coach', coachName: '', city: '', postalAddress: '', email: 'hello@yourcoach.example', phone: '', registration: '', links: [] },
  about: { headline: '', lead: '', text: '', credentials: [], samples: false },
  region: { timeZone: 'America/Los_Angeles', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' },
  policy: STANDARD,
  look: { accent: '#f94e19', voice: 'poster', paper: 'warm' },
  plans: STANDARD_PLANS,
  packs: STANDARD_PACKS,
  services: STANDARD_SERVICES,
  pictures: NO_PICTURES,
  mail: { senderName: '', replyTo: '', signature: '' },
  videoCategories: [{ id: 'general', name: 'General', es: '' }],
  storyCategories: [{ id: 'general', name: 'General', es: '' }],
  embedding: { origins: [] },
  translations: [],
};
const priced = (priceCents: number) => coach.services.map((one) => (one.id === 'personal_training' ? { ...one, lengths: [one.lengths[0]!, { id: 'personal_training_60', minutes: 60, priceCents }] } : one));
const links = [{ label: 'Films', url: 'https://films.example/ada' }];

describe('changes between two businesses', () => {
  it.each<[string, Partial<Business>, string[]]>([
    ['nothing', {}, []],
    ['the same links in another array', { identity: { ...coach.identity, links: [] } }, []],
    ['a number', { policy: { ...coach.policy, cancellationHours: 48 } }, ['policy.cancellationHours: 24 → 48']],
    ['a link', { identity: { ...coach.identity, links } }, ['identity.links:  → Films https://films.example/ada']],
    ['fields of a plan and of a pack', { plans: STANDARD_PLANS.map((plan, index) => (index === 1 ? { ...plan, priceCents: 12_000, opens: { ...plan.opens, coaching: true } } : plan)), packs: STANDARD_PACKS.map((pack) => ({ ...pack, isActive: pack.credits > 5 })) }, ['plans.video_library.priceCents: 10000 → 12000', 'plans.video_library.opens.coaching: false → true', 'packs.session_pack_5.isActive: true → false']],
    ['one price', { services: priced(9_500) }, ['services.personal_training.lengths: personal_training 30 5000\npersonal_training_60 60 9000 → personal_training 30 5000\npersonal_training_60 60 9500']],
    ['a service that went', { services: coach.services.slice(0, 3) }, expect.arrayContaining(['services.la_fitness.name: LA Fitness Session → '])],
    ['the order of plans, and nothing for a new one between them', { plans: [STANDARD_PLANS[1]!, ...STANDARD_PLANS.filter((_, index) => index !== 1)] }, [`plans.order: ${STANDARD_PLANS.map(({ name }) => name).join('\n')} → ${[1, 0, 2].map((index) => STANDARD_PLANS[index]!.name).join('\n')}`]],
    ['a heading between others', { videoCategories: [{ id: 'flows', name: 'Flows', es: '' }, ...coach.videoCategories] }, ['videoCategories.flows.name:  → Flows']],
    ['what stories are about, after the video library', { storyCategories: [{ id: 'general', name: 'All of them', es: 'Todas' }] }, ['storyCategories.general.name: General → All of them', 'storyCategories.general.es:  → Todas']],
    ['how texts are said in Spanish, in any order', { translations: [{ english: 'Yin', spanish: 'Yin suave' }, { english: 'Breathe. First', spanish: 'Respira' }] }, ['translations.Yin:  → Yin suave', 'translations.Breathe. First:  → Respira']],
    ['what was kept as null', { identity: { ...coach.identity, phone: null as never }, packs: STANDARD_PACKS.map((pack, index) => (index === 1 ? { ...pack, validMonths: null as never } : pack)) }, ['identity.phone:  → null', 'packs.session_pack_10.validMonths: 12 → null']],
    ['parts in order', { look: { ...coach.look, paper: 'cool' }, region: { ...coach.region, weekStart: 1 } }, ['region.weekStart: 0 → 1', 'look.paper: warm → cool']],
  ])('%s', (_, parts, expected) => {
    expect(changesBetween(coach, { ...coach, ...parts }).map(({ part, field, was, now }) => `${part}.${field}: ${was} → ${now}`)).toEqual(expected);
  });

  it('translations have no order, whichever were added or moved', () => {
    const [yin, breathe] = [{ english: 'Yin', spanish: 'Yin suave' }, { english: 'Breathe', spanish: 'Respira' }];
    expect(changesBetween({ ...coach, translations: [yin] }, { ...coach, translations: [breathe, yin] })).toEqual([{ part: 'translations', field: 'Breathe', was: '', now: 'Respira' }]);
    expect(changesBetween({ ...coach, translations: [yin, breathe] }, { ...coach, translations: [breathe, yin] })).toEqual([]);
  });

  it('a text that equals the name of a fixed setting may be translated at any time', () => {
    expect(fixedSettingChanges(changesBetween(coach, { ...coach, translations: [{ english: 'currency', spanish: 'moneda' }] }))).toEqual([]);
  });

  it('time zone and currency are fixed once something was sold; formats are not', () => {
    const berlin: Business = { ...coach, region: { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', hourCycle: 'h23', weekStart: 1, weight: 'kg' } };
    expect(fixedSettingChanges(changesBetween(coach, berlin)).map(({ field }) => field)).toEqual(['timeZone', 'currency']);
    expect(fixedSettingChanges(changesBetween(coach, { ...berlin, region: { ...berlin.region, timeZone: 'America/Los_Angeles', currency: 'USD' } }))).toEqual([]);
  });
});
