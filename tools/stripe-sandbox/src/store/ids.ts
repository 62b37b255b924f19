import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTHS = {
  cs_test_: 58,
  cus_: 14,
  pi_: 24,
  seti_: 24,
  ch_: 24,
  re_: 24,
  evt_: 24,
  li_: 24,
  price_: 24,
  prod_: 14,
  pm_: 24,
  req_: 14,
  del_: 24,
  sub_: 24,
  si_: 14,
  in_: 24,
  il_: 24,
  inpay_: 24,
  promo_: 24,
  di_: 24,
  du_: 24,
  issfr_: 24,
  txn_: 24,
  po_: 24,
  bps_: 24,
  bpc_: 24,
  we_: 24,
  clock_: 24,
} as const;

/** Random letters and digits. */
export function letters(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A fresh id with Stripe's prefix and length, such as `cs_test_…`. */
export function newId(prefix: keyof typeof LENGTHS): string {
  return prefix + letters(LENGTHS[prefix]);
}

/** The client secret of an object; the sandbox never checks it. */
export function clientSecret(id: string): string {
  return `${id}_secret_${letters(25)}`;
}

/** Now, in whole seconds since 1970 (every time in Stripe's objects). */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
