import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { OutgoingMailController } from './outgoing-mail.controller';
import { OutgoingMailService } from './outgoing-mail.service';
import { TrustConsumer } from './trust.consumer';
import { TrustService } from './trust.service';

@Module({
  imports: [AuditModule],
  controllers: [OutgoingMailController],
  providers: [OutgoingMailService, TrustConsumer, TrustService],
  exports: [TrustService],
})
export class TrustModule {}
