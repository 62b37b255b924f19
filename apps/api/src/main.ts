import { createHttpApp } from './http-app.ts';
import { readEnv } from './env.ts';

const env = readEnv();
const app = await createHttpApp(env);
await app.listen(env.PORT, env.HOST);
