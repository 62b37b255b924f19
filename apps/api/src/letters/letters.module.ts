import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { LetterEmail } from './letter.email.ts';
import { LetterListService } from './letter-list.service.ts';
import { LetterReaders } from './letter-readers.service.ts';
import { LettersController } from './letters.controller.ts';
import { LettersService } from './letters.service.ts';

@Module({ imports: [AuthModule, EmailModule], controllers: [LettersController], providers: [LetterEmail, LetterListService, LetterReaders, LettersService] })
export class LettersModule {}
