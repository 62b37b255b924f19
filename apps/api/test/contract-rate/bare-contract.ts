// For npm run bench -- contract: serves a single route of the contract with constant available times. Prints its port.
import 'reflect-metadata';
import './translated.ts';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';

const { typedRoutesModule } = await import('../../src/platform/http/typed-routes.ts');
const route = contract.availability.slots;
const HALF_HOURS = 20;
const DAY = Date.UTC(2027, 2, 1, 17);
const open = Array.from({ length: HALF_HOURS }, (_, at) => ({ time_slot: new Date(DAY + at * 1_800_000).toISOString(), is_available: at % 3 > 0 }));

/** Decorated manually, because Node does not support decorators. */
class Bare {
  slots() {
    return implement(route).handler(() => open);
  }
}
Implement(route)(Bare.prototype, 'slots', Object.getOwnPropertyDescriptor(Bare.prototype, 'slots')!);
Controller()(Bare);

class BareModule {}
Module({ imports: [typedRoutesModule()], controllers: [Bare] })(BareModule);

const app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: ['error'], bodyParser: false });
app.disable('x-powered-by');
await app.listen(0, '127.0.0.1');
console.log(new URL(await app.getUrl()).port);
