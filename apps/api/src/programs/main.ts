import { createHttpApp } from '../http-app.ts';
import { collectGarbage } from './collect-garbage.ts';
import { demandEnv } from './demand-env.ts';

const SETTLED_AFTER_MS = 5_000;

const env = demandEnv();
const app = await createHttpApp(env);
await app.listen(env.PORT, env.HOST);
setTimeout(collectGarbage, SETTLED_AFTER_MS).unref();
