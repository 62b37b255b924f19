import { Module } from '@nestjs/common';
import { BusinessSnapshot } from './business-snapshot.ts';

@Module({ providers: [BusinessSnapshot], exports: [BusinessSnapshot] })
export class BusinessModule {}
