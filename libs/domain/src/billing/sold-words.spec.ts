import { YOGA_SERVICES } from '../business/sample-services.ts';
import type { Pack, Plan } from './plans.ts';
import { STANDARD_PACKS, STANDARD_PLANS } from './sample-plans.ts';
import { creditScopesWords, packMonthsWords, planCreditsWords, type SaysPhrase } from './sold-words.ts';

const [, library, premium] = STANDARD_PLANS as [Plan, Plan, Plan];
const [five, ten] = STANDARD_PACKS as [Pack, Pack];

const SPANISH: Record<string, string> = {
  ...{ ', of ': ', de ', ' or ': ' o ', '; of ': '; de ', '{n} months': '{n} meses', 'Premium Package': 'Paquete Premium', 'Vinyasa': 'Vinyasa suave', 'Ten-class pass': 'Pase de diez clases' },
  ...{ 'the {plan} brings {n} session credits': '{plan} trae {n} créditos de sesión', 'the {pack} pay for {services}, up to {minutes} minutes': '{pack} pagan {services}, de hasta {minutes} minutos' },
};
const inSpanish: SaysPhrase = (phrase, values) => (SPANISH[phrase] ?? phrase).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

describe('credits included in plans', () => {
  it.each<[string, Plan[], string]>([
    ['several', STANDARD_PLANS, 'the Premium Package brings 4 session credits'],
    ['one', [{ ...premium, credits: 1 }], 'the Premium Package brings 1 session credit'],
    ['of two plans', [premium, { ...library, credits: 2 }], 'the Premium Package brings 4 session credits, of the Video Library brings 2 session credits'],
    ['none', [library], ''],
    ['none of what is off sale', [{ ...premium, isActive: false }], ''],
  ])('%s', (_, plans, words) => {
    expect(planCreditsWords(plans)).toBe(words);
  });

  it('are phrased in another language with the plan names in that language', () => {
    expect(planCreditsWords([premium, { ...library, credits: 2 }], inSpanish)).toBe('Paquete Premium trae 4 créditos de sesión, de Video Library trae 2 créditos de sesión');
  });
});

describe('validity of packs', () => {
  it.each<[string, Pack[], string]>([
    ['the same for all is said once', [five, ten], '12 months'],
    ['one month', [{ ...five, validMonths: 1 }], '1 month'],
    ['each once where they differ', [{ ...five, validMonths: 6 }, ten, five], '6 months or 12 months'],
    ['without packs', [], ''],
  ])('%s', (_, packs, words) => {
    expect(packMonthsWords(packs)).toBe(words);
  });

  it('is phrased in another language', () => expect(packMonthsWords([{ ...five, validMonths: 6 }, ten], inSpanish)).toBe('6 meses o 12 meses'));
});

describe('what credits for named services pay for', () => {
  const pass: Pack = { ...ten, name: 'Ten-class pass', pays: { services: ['group_session'], minutes: 75 } };
  const both: Pack = { ...five, pays: { services: ['group_session', 'personal_training'], minutes: 90 } };
  it.each<[string, Array<Plan | Pack>, string]>([
    ['a pack', [pass], 'the Ten-class pass pay for Vinyasa, up to 75 minutes'],
    ['two services, of a second pack', [pass, both], 'the Ten-class pass pay for Vinyasa, up to 75 minutes; of the Pack of 5 Sessions pay for Vinyasa or Private yoga, up to 90 minutes'],
    ['a single credit', [{ ...pass, credits: 1 }], 'the Ten-class pass pay for Vinyasa, up to 75 minutes'],
    ['a plan that names services and brings no credit', [{ ...library, pays: { services: ['group_session'], minutes: 75 } }], ''],
    ['credits for an hour with one client', [premium, five], ''],
    ['what is off sale', [{ ...pass, isActive: false }], ''],
  ])('%s', (_, sold, words) => {
    expect(creditScopesWords(sold, YOGA_SERVICES)).toBe(words);
  });

  it('is phrased in another language with the pack and service names in that language', () => {
    expect(creditScopesWords([pass, both], YOGA_SERVICES, inSpanish)).toBe('Pase de diez clases pagan Vinyasa suave, de hasta 75 minutos; de Pack of 5 Sessions pagan Vinyasa suave o Private yoga, de hasta 90 minutos');
  });
});
