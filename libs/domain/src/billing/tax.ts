/** A business's sales tax, as named in its country. */
export interface SalesTax {
  /** VAT, GST, IVA. */
  name: string;
  percent: number;
  /** Whether the entered prices include it; absent: they do. */
  included?: boolean | undefined;
  /** Whether the payment provider calculates its part of card payments, whose total stays the same; absent: by the rate. */
  automatic?: boolean | undefined;
}

export const TAX_PERCENT_MOST = 50;

/** Whether the tax is added to the entered prices. */
export const isOnTop = (tax: SalesTax | undefined): tax is SalesTax => tax?.included === false;

/** The tax included in an amount; 0 when the business charges none. */
export function taxPart(cents: number, tax: SalesTax | undefined): number {
  if (!tax) return 0;
  return Math.round((cents * tax.percent) / (100 + tax.percent));
}

/** What a client pays for an entered price. */
export const chargedCents = (cents: number, tax: SalesTax | undefined): number => (isOnTop(tax) ? cents + Math.round((cents * tax.percent) / 100) : cents);

/** The entered price for what a client pays: exact to the cent, because the included tax is what was added. */
export const enteredCents = (cents: number, tax: SalesTax | undefined): number => (isOnTop(tax) ? cents - taxPart(cents, tax) : cents);

/** 19% VAT, 8.1% VAT: with the business's decimal mark; only VAT when the provider determines each client's rate. */
export const taxWords = ({ name, percent, automatic = false }: SalesTax, locale: string): string => automatic ? name : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(percent)}% ${name}`;
