/** The requirements at the payment provider for selling, in display order. */
export const ACCOUNT_STEPS = ['key', 'rights', 'account', 'prices', 'portal', 'webhook', 'terms', 'checkout', 'events', 'descriptor', 'branding', 'tax'] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];

/** `changed`: it was wrong and has been corrected. `missing`: somebody must act. `not_possible`: it could not be checked or corrected. */
export const STEP_STATES = ['done', 'changed', 'missing', 'not_possible'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface KeyFacts {
  kind: 'secret' | 'restricted' | 'other';
  mode: 'live' | 'test';
}

/** The properties of a provider key. */
export function keyFacts(key: string): KeyFacts {
  const [, prefix, mode] = /^(sk|rk)_(live|test)_/.exec(key) ?? [];
  const kind = prefix === 'sk' ? 'secret' : prefix === 'rk' ? 'restricted' : 'other';
  return { kind, mode: mode === 'live' ? 'live' : 'test' };
}

/** Whether the key fits the environment: real cards are charged only in production. */
export function keyFinding({ kind, mode }: KeyFacts, takesRealMoney: boolean): 'keyLive' | 'keyTest' | 'keyLiveElsewhere' | 'keyTestInBusiness' | 'keyOfNoKind' {
  if (kind === 'other') return 'keyOfNoKind';
  if (mode === 'live') return takesRealMoney ? 'keyLive' : 'keyLiveElsewhere';
  return takesRealMoney ? 'keyTestInBusiness' : 'keyTest';
}

/** Events that an endpoint lacks, and those it sends needlessly; `*` sends everything. */
export function eventsDrift(wanted: readonly string[], sent: readonly string[]): { lacking: string[]; surplus: string[] } {
  const lacking = sent.includes('*') ? [] : wanted.filter((name) => !sent.includes(name));
  return { lacking, surplus: sent.filter((name) => !wanted.includes(name)) };
}

/** A card's statement descriptor: the provider accepts 5 to 22 characters, at least one letter, and none of these. */
export const isDescriptor = (text: string | null): boolean => /^(?=.*[a-z])[^<>\\'"*]{5,22}$/i.test(text ?? '');

export interface Branding {
  name: string | null;
  icon: string | null;
  color: string | null;
}

/** Which branding settings of the account are not set yet. */
export const brandingGaps = (branding: Branding): Array<keyof Branding> => (['name', 'icon', 'color'] as const).filter((part) => !branding[part]);

export interface TaxSettings {
  isOn: boolean;
  hasHeadOffice: boolean;
  /** Whether a price includes the tax. */
  behavior: string | null;
  /** Whether the business uses automatic tax calculation. */
  isWanted: boolean;
}

/** Our prices are what clients pay: calculated tax must be included in them. */
export function taxFinding({ isOn, hasHeadOffice, behavior, isWanted }: TaxSettings): 'taxInPrices' | 'taxOff' | 'taxWanted' | 'taxOn' | 'taxUnfinished' | 'taxOnTop' {
  if (isWanted && behavior !== 'exclusive') return isOn ? 'taxInPrices' : 'taxWanted';
  if (!isOn) return hasHeadOffice || behavior ? 'taxUnfinished' : 'taxOff';
  return behavior === 'exclusive' ? 'taxOnTop' : 'taxOn';
}

/** The steps that need action, in order. */
export const unfinishedSteps = (steps: ReadonlyArray<{ step: AccountStep; state: StepState }>): AccountStep[] =>
  ACCOUNT_STEPS.filter((name) => steps.some(({ step, state }) => step === name && state === 'missing'));

/** All possible findings, and what each means for its step. */
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
