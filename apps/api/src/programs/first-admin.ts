import 'reflect-metadata';
import process from 'node:process';
import { NestFactory } from '@nestjs/core';
import * as z from 'zod';
import { AppModule } from '../app.module.ts';
import { FirstAdminService } from '../auth/account/first-admin.service.ts';
import { demandEnv } from './demand-env.ts';

/** `node dist/api/first-admin.js <e-mail> <first name> <last name>`: the account that opens a new installation's panel. */
const Words = z.tuple([z.email().toLowerCase(), z.string().min(1), z.string().min(1)]);
const words = Words.safeParse(process.argv.slice(2));

if (words.success) {
  const app = await NestFactory.createApplicationContext(await AppModule.forHttp(demandEnv()), { logger: ['error'] });
  const [email, firstName, lastName] = words.data;
  try {
    const link = await app.get(FirstAdminService, { strict: false }).create({ email, firstName, lastName });
    console.log(`${email} is the coach. Choose the password within the hour, then set up the second factor:\n${link}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await app.close();
  }
} else {
  console.error('Say whose the panel is: node dist/api/first-admin.js coach@example.com Maria Gonzalez');
  process.exitCode = 2;
}
