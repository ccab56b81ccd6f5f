import { Module } from '@nestjs/common';
import { ExportsLine } from './exports-line.guard';
import { ExportsController } from './exports.controller';
import { ExportsService } from './exports.service';

@Module({ controllers: [ExportsController], providers: [ExportsService, ExportsLine] })
export class ExportsModule {}
