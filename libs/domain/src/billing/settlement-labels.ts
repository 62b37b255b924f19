import type { Language } from '../region/language.ts';

/** Wording of the lines of an account's settlement. */
export interface SettlementLabels {
  withCredit: string;
  notByCard: string;
  fellOut: (name: string, week: number, when: string) => string;
  unusedSessions: (name: string, unused: number, granted: number) => string;
  givenPlan: (name: string) => string;
  endedPlan: (name: string) => string;
  unusedDays: (name: string, left: number, days: number) => string;
}

export const SETTLEMENT_LABELS: Record<Language, SettlementLabels> = {
  en: {
    withCredit: ', booked with a session credit',
    notByCard: ', not paid by card',
    fellOut: (name, week, when) => `${name}, week ${week}, ${when}: canceled`,
    unusedSessions: (name, unused, granted) => `${name}: ${unused} of ${granted} not used`,
    givenPlan: (name) => `${name}, given by the coach: ends`,
    endedPlan: (name) => `${name}: ends, days left are not refunded`,
    unusedDays: (name, left, days) => `${name}: ${left} of ${days} days not used`,
  },
  es: {
    withCredit: ', reservada con un crédito de sesión',
    notByCard: ', no pagada con tarjeta',
    fellOut: (name, week, when) => `${name}, semana ${week}, ${when}: no tuvo lugar`,
    unusedSessions: (name, unused, granted) => `${name}: ${unused} de ${granted} sin usar`,
    givenPlan: (name) => `${name}, dado por tu coach: termina`,
    endedPlan: (name) => `${name}: termina, los días que quedan no se reembolsan`,
    unusedDays: (name, left, days) => `${name}: ${left} de ${days} días sin usar`,
  },
};
