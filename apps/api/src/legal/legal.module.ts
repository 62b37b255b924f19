import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.ts';
import { LegalController } from './legal.controller.ts';
import { LegalDeskService } from './legal-desk.service.ts';
import { LegalVersions } from './legal-versions.ts';

@Module({ imports: [BusinessModule], controllers: [LegalController], providers: [LegalDeskService, LegalVersions], exports: [LegalDeskService, LegalVersions] })
export class LegalModule {}
