import { createHttpApp } from '../http-app.ts';
import { collectGarbage, SETTLED_AFTER_MS } from './collect-garbage.ts';
import { requireEnv } from './require-env.ts';

const env = requireEnv();
const app = await createHttpApp(env);
await app.listen(env.PORT, env.HOST);
setTimeout(collectGarbage, SETTLED_AFTER_MS).unref();
