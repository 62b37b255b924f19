import type { Language } from '@coach/domain';

/** Wording of a receipt, in the client's language. */
export interface DocumentWords {
  receipt: string;
  creditNote: string;
  number: string;
  issued: string;
  paid: string;
  refunded: string;
  billTo: string;
  description: string;
  amount: string;
  total: string;
  paidBy: string;
  takesBack: (number: string) => string;
  /** `label` is the rate with the tax's name, or empty. */
  includedTax: (label: string) => string;
  ways: Record<'card' | 'cash' | 'terminal' | 'transfer' | 'check' | 'other', string>;
}

export const DOCUMENT_WORDS: Record<Language, DocumentWords> = {
  en: {
    ...{ receipt: 'Receipt', creditNote: 'Credit note', number: 'Number', issued: 'Issued', paid: 'Paid on', refunded: 'Refunded on', billTo: 'For', description: 'Description', amount: 'Amount', total: 'Total', paidBy: 'Paid by' },
    includedTax: (label) => `Includes ${label || 'tax'}`,
    takesBack: (number) => `For receipt ${number}`,
    ways: { card: 'Card', cash: 'Cash', terminal: 'Card terminal', transfer: 'Bank transfer', check: 'Check', other: 'Other' },
  },
  es: {
    ...{ receipt: 'Recibo', creditNote: 'Nota de crédito', number: 'Número', issued: 'Emitido', paid: 'Pagado el', refunded: 'Reembolsado el', billTo: 'Para', description: 'Descripción', amount: 'Importe', total: 'Total', paidBy: 'Forma de pago' },
    includedTax: (label) => `Incluye ${label || 'impuestos'}`,
    takesBack: (number) => `Del recibo ${number}`,
    ways: { card: 'Tarjeta', cash: 'Efectivo', terminal: 'Terminal de tarjeta', transfer: 'Transferencia bancaria', check: 'Cheque', other: 'Otro' },
  },
};
