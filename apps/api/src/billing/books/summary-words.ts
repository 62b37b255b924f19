import type { Language } from '@coach/domain';

/** Wording of the accountant's summary. */
export interface SummaryWords {
  title: string;
  allTime: string;
  range: (from: string, to: string) => string;
  issued: (day: string) => string;
  payments: (count: number) => string;
  gross: string;
  refunds: string;
  fees: string;
  net: string;
  byMonth: string;
  byWay: string;
  total: string;
  feesMissing: (count: number) => string;
  none: string;
  /** Tax included in payments, minus tax included in refunds. */
  tax: (amount: string) => string;
}

export const SUMMARY_WORDS: Record<Language, SummaryWords> = {
  en: {
    ...{ title: 'Summary of payments', allTime: 'All time', gross: 'Gross', refunds: 'Refunds', fees: 'Fees', net: 'Net', byMonth: 'By month', byWay: 'By payment method', total: 'Total', none: 'No payments in this period.' },
    range: (from, to) => `${from} to ${to}`,
    issued: (day) => `Issued ${day}`,
    tax: (amount) => `Tax included, less tax refunded: ${amount}`,
    payments: (count) => (count === 1 ? '1 transaction' : `${count} transactions`),
    feesMissing: (count) => (count === 1 ? 'The fee of 1 card payment is not known yet and not in these sums.' : `The fees of ${count} card payments are not known yet and not in these sums.`),
  },
  es: {
    ...{ title: 'Resumen de pagos', allTime: 'Todo el tiempo', gross: 'Bruto', refunds: 'Reembolsos', fees: 'Comisiones', net: 'Neto', byMonth: 'Por mes', byWay: 'Por forma de pago', total: 'Total', none: 'No hay pagos en este periodo.' },
    range: (from, to) => `Del ${from} al ${to}`,
    issued: (day) => `Emitido el ${day}`,
    tax: (amount) => `Impuestos incluidos, menos los reembolsados: ${amount}`,
    payments: (count) => (count === 1 ? '1 movimiento' : `${count} movimientos`),
    feesMissing: (count) => (count === 1 ? 'La comisión de 1 pago con tarjeta aún no se conoce y no está en estas sumas.' : `Las comisiones de ${count} pagos con tarjeta aún no se conocen y no están en estas sumas.`),
  },
};
