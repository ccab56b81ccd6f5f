import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { LunchMenuController } from './lunch-menu.controller';
import { LunchMenuService } from './lunch-menu.service';

@Module({ imports: [AuditModule], controllers: [LunchMenuController], providers: [LunchMenuService] })
export class LunchMenuModule {}
