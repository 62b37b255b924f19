/** The sales tax of a business, as the country calls it. */
export interface SalesTax {
  /** VAT, GST, IVA. */
  name: string;
  percent: number;
  /** Whether the prices that the coach enters have it in them; absent: they have. */
  included?: boolean | undefined;
  /** Whether the payment provider works out the part of what is paid by card, which stays what it is; absent: it goes by the rate. */
  automatic?: boolean | undefined;
}

export const TAX_PERCENT_MOST = 50;

/** Whether the tax comes on top of the prices that the coach enters. */
export const isOnTop = (tax: SalesTax | undefined): tax is SalesTax => tax?.included === false;

/** The part of an amount that was paid, or is to be, that is tax; 0 where a business charges none. */
export function taxPart(cents: number, tax: SalesTax | undefined): number {
  if (!tax) return 0;
  return Math.round((cents * tax.percent) / (100 + tax.percent));
}

/** What a client pays for a price as it was entered. */
export const chargedCents = (cents: number, tax: SalesTax | undefined): number => (isOnTop(tax) ? cents + Math.round((cents * tax.percent) / 100) : cents);

/** The price that was entered, of what a client pays: to the cent, for the tax in it is what came on top. */
export const enteredCents = (cents: number, tax: SalesTax | undefined): number => (isOnTop(tax) ? cents - taxPart(cents, tax) : cents);

/** 19% VAT, 8.1% VAT: with the business's decimal mark; only VAT where the provider finds the rate of each client. */
export const taxWords = ({ name, percent, automatic = false }: SalesTax, locale: string): string => automatic ? name : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(percent)}% ${name}`;
