import 'reflect-metadata';
import process from 'node:process';
import { NestFactory } from '@nestjs/core';
import * as z from 'zod';
import { AppModule } from '../app.module.ts';
import { FirstAdminService } from '../auth/account/first-admin.service.ts';
import { requireEnv } from './require-env.ts';

/**
 * `node dist/api/first-admin.js <e-mail> <first name> <last name>`: creates the account that opens a new installation's panel.
 * `--unless-signed-in <e-mail>` is for a program that restarts repeatedly: it creates no new link once an admin has signed in,
 * prints the panel's owner in the last line, and takes no name, which is entered later with the business.
 */
const UNLESS_SIGNED_IN = '--unless-signed-in';
const Email = z.email().toLowerCase();
const Named = z.tuple([Email, z.string().min(1), z.string().min(1)]);
const isRepeated = process.argv[2] === UNLESS_SIGNED_IN;
const words = isRepeated ? z.tuple([Email]).safeParse(process.argv.slice(3)) : Named.safeParse(process.argv.slice(2));

if (words.success) {
  const app = await NestFactory.createApplicationContext(await AppModule.forHttp(requireEnv()), { logger: ['error'] });
  const [email, firstName = '', lastName = ''] = words.data;
  const admins = app.get(FirstAdminService, { strict: false });
  try {
    const known = isRepeated ? await admins.signedIn() : null;
    const link = known === null ? await admins.create({ email, firstName, lastName }) : undefined;
    if (isRepeated) console.log(JSON.stringify({ accounts: [{ role: 'Coach', email: known ?? email, link }] }));
    else console.log(`${email} is the coach. Choose the password within the hour, then set up two-step verification:\n${link}`);
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
