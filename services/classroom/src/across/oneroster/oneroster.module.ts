import { ExportBook, ExportLine } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { OneRosterController } from './oneroster.controller';
import { OneRosterService } from './oneroster.service';

@Module({ controllers: [OneRosterController], providers: [OneRosterService, ExportBook, ExportLine] })
export class OneRosterModule {}
