import { Module } from '@nestjs/common';
import { YearArchiveController } from './year-archive.controller';
import { YearArchiveService } from './year-archive.service';

@Module({ controllers: [YearArchiveController], providers: [YearArchiveService] })
export class YearArchiveModule {}
