import 'reflect-metadata';
import process from 'node:process';
import { MikroORM } from '@mikro-orm/core';
import { NestFactory } from '@nestjs/core';
import { messages, type ConnectedPaymentAccount } from '@coach/contracts';
import { AppModule } from '../app.module.ts';
import { ownerOf } from '../auth/account/owner.ts';
import { PaymentAccountService } from '../billing/connect/payment-account.service.ts';
import { readEnvToConnect } from '../env.ts';

const { steps: names, states } = messages.paymentAccount;

/** Prints each step on a line, with advice below it; the signing secret of a new endpoint comes last. */
function printSteps({ steps, mode, signing_secret: secret }: ConnectedPaymentAccount): void {
  const widths = [Math.max(...Object.values(states).map((word) => word.length)), Math.max(...Object.values(names).map((word) => word.length))] as const;
  console.log(`Stripe, ${mode} mode`);
  for (const { step, state, title, advice } of steps) {
    console.log(`${states[state].padEnd(widths[0])}  ${names[step].padEnd(widths[1])}  ${title}`);
    if (advice) console.log(`${' '.repeat(widths[0] + widths[1] + 4)}${advice}`);
  }
  if (secret) console.log(`\nThe signing secret of the new endpoint, shown this once. Put it into STRIPE_WEBHOOK_SECRET:\n${secret}`);
}

/**
 * `node dist/api/connect-stripe.js` sets up the account at the payment provider as far as a program can, and lists what is
 * left; safe to repeat. Exits with 1 while manual steps remain. `--no-wait`: the site is not running yet, so the program
 * does not wait for an event.
 */
const app = await NestFactory.createApplicationContext(await AppModule.forHttp(readEnvToConnect()), { logger: ['error'] });
try {
  const owner = await ownerOf(app.get(MikroORM));
  const actor = owner ? { userId: owner, ip: null, userAgent: 'connect-stripe' } : null;
  const account = await app.get(PaymentAccountService, { strict: false }).connect(actor, process.argv.includes('--no-wait') ? { waitMs: 0 } : {});
  printSteps(account);
  if (account.steps.some(({ state }) => state === 'missing')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
