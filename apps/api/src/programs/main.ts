import { createHttpApp } from '../http-app.ts';
import { demandEnv } from './demand-env.ts';

const env = demandEnv();
const app = await createHttpApp(env);
await app.listen(env.PORT, env.HOST);
