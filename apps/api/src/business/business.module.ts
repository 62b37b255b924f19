import { Global, Module } from '@nestjs/common';
import { BusinessSnapshot } from './business-snapshot.ts';

/** Every room asks where the business is. */
@Global()
@Module({ providers: [BusinessSnapshot], exports: [BusinessSnapshot] })
export class BusinessModule {}
