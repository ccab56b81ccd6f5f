import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { LunchMenuConsumer } from './lunch-menu.consumer';
import { LunchMenuController } from './lunch-menu.controller';
import { LunchMenuService } from './lunch-menu.service';

@Module({
  imports: [AuditModule],
  controllers: [LunchMenuController],
  providers: [LunchMenuService, LunchMenuConsumer],
})
export class LunchMenuModule {}
