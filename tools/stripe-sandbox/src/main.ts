import { startSandbox } from './index.ts';

const { PORT = '12111', HOST, WEBHOOK_URL, WEBHOOK_SECRET = 'whsec_sandbox', STATE_FILE, PUBLIC_URL, MERCHANT_NAME, ACCOUNT_OF } = process.env;

const sandbox = await startSandbox({
  port: Number(PORT),
  host: HOST || undefined,
  webhookUrl: WEBHOOK_URL || undefined,
  webhookSecret: WEBHOOK_SECRET,
  stateFile: STATE_FILE || undefined,
  publicUrl: PUBLIC_URL || undefined,
  merchant: MERCHANT_NAME || undefined,
  accountOf: ACCOUNT_OF || undefined,
}).catch((error: unknown) => {
  console.error(`The Stripe sandbox did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
console.log(`Stripe sandbox: ${sandbox.url} (control page ${sandbox.url}/sandbox), webhook ${WEBHOOK_URL || 'none'}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.stop().finally(() => process.exit(0)));
}
