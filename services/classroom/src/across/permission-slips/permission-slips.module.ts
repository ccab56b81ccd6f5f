import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ExportsLine } from '../exports/exports-line.guard';
import { PermissionChildrenService } from './children.service';
import { OwnSlipsService } from './own-slips.service';
import { PermissionSlipsConsumer } from './permission-slips.consumer';
import { OwnPermissionSlipsController, PermissionSlipsController } from './permission-slips.controller';
import { PermissionSlipsWorker } from './permission-slips.worker';
import { SlipTelling } from './slip-telling.service';
import { SlipsService } from './slips.service';

@Module({
  imports: [KnownSchoolsModule],
  controllers: [PermissionSlipsController, OwnPermissionSlipsController],
  providers: [
    ...[SlipsService, PermissionChildrenService, OwnSlipsService, SlipTelling, ExportsLine],
    ...[PermissionSlipsConsumer, PermissionSlipsWorker],
  ],
})
export class PermissionSlipsModule {}
