import { Module } from '@nestjs/common';
import { AuditBook } from './audit.book';
import { AuditConsumer } from './audit.consumer';
import { AuditController } from './audit.controller';
import { AuditNames } from './audit.names';
import { AuditService } from './audit.service';

@Module({
  controllers: [AuditController],
  providers: [AuditBook, AuditConsumer, AuditNames, AuditService],
  exports: [AuditBook],
})
export class AuditModule {}
