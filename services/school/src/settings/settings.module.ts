import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { ContactModule } from '../contact/contact.module';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';

@Module({
  imports: [AuditModule, ContactModule],
  controllers: [SettingsController],
  providers: [SettingsService],
})
export class SettingsModule {}
