import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload sent at `seconds`: HMAC-SHA256 over "seconds.payload". */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${digest}`;
}
