import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from '../app.module.ts';
import { collectGarbage, SETTLED_AFTER_MS } from './collect-garbage.ts';
import { requireEnv } from './require-env.ts';

const app = await NestFactory.createApplicationContext(await AppModule.forWorker(requireEnv()), { bufferLogs: true });
app.useLogger(app.get(Logger));
app.enableShutdownHooks();
app.get(Logger).log('worker is draining the queues');
setTimeout(collectGarbage, SETTLED_AFTER_MS).unref();
