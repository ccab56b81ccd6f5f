import { Module } from '@nestjs/common';
import { WordingController } from './wording.controller';

@Module({ controllers: [WordingController] })
export class WordingModule {}
