import * as z from 'zod';
import { ACCOUNT_FINDINGS, ACCOUNT_STEPS, STEP_STATES, type AccountFinding } from '@coach/domain';
import { messages } from '../messages/messages.ts';
import { adminOnly, recentlyProvenAdmin } from '../refusals.ts';

const tags = ['Money'];
const codes = Object.keys(ACCOUNT_FINDINGS) as [AccountFinding, ...AccountFinding[]];

const PaymentAccountStep = z
  .object({
    step: z.enum(ACCOUNT_STEPS),
    state: z.enum(STEP_STATES),
    code: z.enum(codes).describe('What was found'),
    title: z.string().describe('The same in words'),
    advice: z.string().nullable().describe('What someone has to do'),
  })
  .meta({ id: 'PaymentAccountStep' });
export type PaymentAccountStep = z.infer<typeof PaymentAccountStep>;

/** The status of the account at the payment provider. */
export const PaymentAccount = z.object({ looked_at: z.iso.datetime(), mode: z.enum(['live', 'test']), steps: z.array(PaymentAccountStep) }).meta({ id: 'PaymentAccount' });
export type PaymentAccount = z.infer<typeof PaymentAccount>;

export const ConnectedPaymentAccount = PaymentAccount.extend({
  signing_secret: z.string().nullable().describe('Of an endpoint that was made just now: shown in this one answer and kept nowhere'),
}).meta({ id: 'ConnectedPaymentAccount' });
export type ConnectedPaymentAccount = z.infer<typeof ConnectedPaymentAccount>;

export const adminPaymentAccount = {
  read: adminOnly.route({ method: 'GET', path: '/admin/payment-account', summary: 'How the account at the payment provider stands, step by step', tags }).output(PaymentAccount),
  connect: recentlyProvenAdmin
    .route({ method: 'POST', path: '/admin/payment-account/connect', summary: 'Set up at the payment provider whatever can be; repeating it changes nothing', tags })
    .errors({ CONNECTING: { status: 409, message: messages.paymentAccount.busy } })
    .output(ConnectedPaymentAccount),
};
