import { ACCOUNT_STEPS, brandingGaps, eventsDrift, isDescriptor, keyFacts, keyFinding, taxFinding, unfinishedSteps } from './payment-account.ts';

describe('API keys of the payment provider', () => {
  it.each([
    ['sk_live_1', true, 'secret live keyLive'],
    ['rk_live_1', true, 'restricted live keyLive'],
    ['sk_live_1', false, 'secret live keyLiveElsewhere'],
    ['sk_test_1', false, 'secret test keyTest'],
    ['rk_test_1', false, 'restricted test keyTest'],
    ['sk_test_1', true, 'secret test keyTestInBusiness'],
    ['pk_live_1', true, 'other test keyOfNoKind'],
    ['whsec_1', false, 'other test keyOfNoKind'],
    ['', false, 'other test keyOfNoKind'],
  ])('%s, real money %s: %s', (key, takesRealMoney, told) => {
    const facts = keyFacts(key);
    expect([facts.kind, facts.mode, keyFinding(facts, takesRealMoney)].join(' ')).toBe(told);
  });
});

describe('events of a webhook endpoint', () => {
  it.each([
    [['a', 'b'], ['a', 'b'], [], []],
    [['a', 'b'], ['b', 'a'], [], []],
    [['a', 'b'], ['a'], ['b'], []],
    [['a'], ['a', 'c'], [], ['c']],
    [['a', 'b'], ['*'], [], ['*']],
    [['a', 'b'], [], ['a', 'b'], []],
  ])('wanted %j, sent %j', (wanted, sent, lacking, surplus) => expect(eventsDrift(wanted, sent)).toEqual({ lacking, surplus }));
});

describe('statement descriptors', () => {
  it.each([
    ['YOUR COACH', true],
    ['COACH', true],
    ['Coach, San Francisco 1', true],
    [null, false],
    ['', false],
    ['GYM', false],
    ['12345678', false],
    ['YOUR COACH OF SAN FRANCISCO', false],
    ['COACH*GYM', false],
  ])('%j: %s', (text, isTaken) => expect(isDescriptor(text)).toBe(isTaken));
});

describe('branding of an account', () => {
  it.each([
    [{ name: 'Your Coach', icon: 'file_1', color: '#123456' }, []],
    [{ name: 'Your Coach', icon: null, color: '#123456' }, ['icon']],
    [{ name: null, icon: '', color: null }, ['name', 'icon', 'color']],
  ])('%j lacks %j', (branding, gaps) => expect(brandingGaps(branding)).toEqual(gaps));
});

describe('tax', () => {
  it.each([
    [{ isOn: false, hasHeadOffice: false, behavior: null }, 'taxOff'],
    [{ isOn: false, hasHeadOffice: true, behavior: null }, 'taxUnfinished'],
    [{ isOn: false, hasHeadOffice: false, behavior: 'inclusive' }, 'taxUnfinished'],
    [{ isOn: true, hasHeadOffice: true, behavior: 'inclusive' }, 'taxOn'],
    [{ isOn: true, hasHeadOffice: true, behavior: null }, 'taxOn'],
    [{ isOn: true, hasHeadOffice: true, behavior: 'exclusive' }, 'taxOnTop'],
  ])('%j: %s', (settings, finding) => expect(taxFinding({ ...settings, isWanted: false })).toBe(finding));

  it.each([
    [{ isOn: true, hasHeadOffice: true, behavior: 'inclusive' }, 'taxInPrices'],
    [{ isOn: false, hasHeadOffice: false, behavior: null }, 'taxWanted'],
    [{ isOn: true, hasHeadOffice: true, behavior: 'exclusive' }, 'taxOnTop'],
  ])('%j when the business wants automatic tax: %s', (settings, finding) => expect(taxFinding({ ...settings, isWanted: true })).toBe(finding));
});

it('lists the missing steps in order, without those that could not be checked', () => {
  const steps = [...ACCOUNT_STEPS].reverse().map((step) => ({ step, state: step === 'tax' ? ('not_possible' as const) : step === 'terms' || step === 'webhook' ? ('missing' as const) : ('done' as const) }));
  expect(unfinishedSteps(steps)).toEqual(['webhook', 'terms']);
});
