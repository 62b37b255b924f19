/** What has to be right at the payment provider before it can sell for us, in the order in which it is told. */
export const ACCOUNT_STEPS = ['key', 'rights', 'account', 'prices', 'portal', 'webhook', 'terms', 'checkout', 'events', 'descriptor', 'branding', 'tax'] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];

/** `changed`: it was not right and now is. `missing`: somebody has to do something. `not_possible`: it could not be found out or mended. */
export const STEP_STATES = ['done', 'changed', 'missing', 'not_possible'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface KeyFacts {
  kind: 'secret' | 'restricted' | 'other';
  mode: 'live' | 'test';
}

/** What a key of the provider says of itself. */
export function keyFacts(key: string): KeyFacts {
  const [, prefix, mode] = /^(sk|rk)_(live|test)_/.exec(key) ?? [];
  const kind = prefix === 'sk' ? 'secret' : prefix === 'rk' ? 'restricted' : 'other';
  return { kind, mode: mode === 'live' ? 'live' : 'test' };
}

/** Whether the key fits the place: real cards are charged in production, and nowhere else. */
export function keyFinding({ kind, mode }: KeyFacts, takesRealMoney: boolean): 'keyLive' | 'keyTest' | 'keyLiveElsewhere' | 'keyTestInBusiness' | 'keyOfNoKind' {
  if (kind === 'other') return 'keyOfNoKind';
  if (mode === 'live') return takesRealMoney ? 'keyLive' : 'keyLiveElsewhere';
  return takesRealMoney ? 'keyTestInBusiness' : 'keyTest';
}

/** What an endpoint does not send and should, and the other way round; `*` sends everything. */
export function eventsDrift(wanted: readonly string[], sent: readonly string[]): { lacking: string[]; surplus: string[] } {
  const lacking = sent.includes('*') ? [] : wanted.filter((name) => !sent.includes(name));
  return { lacking, surplus: sent.filter((name) => !wanted.includes(name)) };
}

/** What stands on a card's statement: the provider takes 5 to 22 characters, one of them a letter, none of these. */
export const isDescriptor = (text: string | null): boolean => /^(?=.*[a-z])[^<>\\'"*]{5,22}$/i.test(text ?? '');

export interface Branding {
  name: string | null;
  icon: string | null;
  color: string | null;
}

/** Which parts of the account's looks are not chosen yet. */
export const brandingGaps = (branding: Branding): Array<keyof Branding> => (['name', 'icon', 'color'] as const).filter((part) => !branding[part]);

export interface TaxSettings {
  isOn: boolean;
  hasHeadOffice: boolean;
  /** Whether a price has the tax in it. */
  behavior: string | null;
  /** Whether the business has the tax worked out. */
  isWanted: boolean;
}

/** Our prices are what a client pays: where tax is worked out, it has to be inside them. */
export function taxFinding({ isOn, hasHeadOffice, behavior, isWanted }: TaxSettings): 'taxInPrices' | 'taxOff' | 'taxWanted' | 'taxOn' | 'taxUnfinished' | 'taxOnTop' {
  if (isWanted && behavior !== 'exclusive') return isOn ? 'taxInPrices' : 'taxWanted';
  if (!isOn) return hasHeadOffice || behavior ? 'taxUnfinished' : 'taxOff';
  return behavior === 'exclusive' ? 'taxOnTop' : 'taxOn';
}

/** The steps that somebody has to do something about, in their order. */
export const unfinishedSteps = (steps: ReadonlyArray<{ step: AccountStep; state: StepState }>): AccountStep[] =>
  ACCOUNT_STEPS.filter((name) => steps.some(({ step, state }) => step === name && state === 'missing'));

/** Everything that may be found, and what it means for its step. */
export const ACCOUNT_FINDINGS = {
  ...{ keyLive: 'done', keyTest: 'done', keyLiveElsewhere: 'missing', keyTestInBusiness: 'missing', keyOfNoKind: 'missing', keyRefused: 'missing' },
  ...{ rightsWhole: 'done', rightsEnough: 'done', rightsLacking: 'missing' },
  ...{ accountReady: 'done', accountOnTrial: 'done', accountNotActivated: 'missing' },
  ...{ pricesNotNeeded: 'done', pricesInStep: 'done', pricesMade: 'changed', pricesToMake: 'missing' },
  ...{ portalInStep: 'done', portalMade: 'changed', portalUpdated: 'changed', portalToMake: 'missing', portalToUpdate: 'missing' },
  ...{ webhookInStep: 'done', webhookMade: 'changed', webhookUpdated: 'changed', webhookReplaced: 'changed', webhookOldRemoved: 'changed' },
  ...{ webhookToMake: 'missing', webhookToUpdate: 'missing', webhookOtherVersion: 'missing', webhookOldStays: 'missing', webhookDoubled: 'missing' },
  ...{ termsInPlace: 'done', termsMissing: 'missing' },
  ...{ checkoutOpens: 'done', checkoutRefused: 'missing' },
  ...{ eventsArrive: 'done', eventsAfterSecret: 'missing', eventsAwaited: 'missing', eventsUnasked: 'not_possible' },
  ...{ descriptorSet: 'done', descriptorMissing: 'missing' },
  ...{ brandingSet: 'done', brandingGaps: 'missing' },
  ...{ taxOff: 'done', taxOn: 'done', taxInPrices: 'done', taxWanted: 'missing', taxUnfinished: 'missing', taxOnTop: 'missing' },
  ...{ notAllowed: 'not_possible', notAnswered: 'not_possible', refused: 'not_possible' },
} as const satisfies Record<string, StepState>;
export type AccountFinding = keyof typeof ACCOUNT_FINDINGS;
