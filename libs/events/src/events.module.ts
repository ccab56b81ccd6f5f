import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditNotes } from './audit-notes';
import { Consumers } from './consumers';
import { LivePublisher } from './live';
import { MarkedMethods } from './marked-methods';
import { Outbox } from './outbox';
import { Queues } from './queues';
import { Relay } from './relay';
import { ServiceMails, ServiceMailsController } from './service-mails';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ServiceMailsController],
  providers: [Queues, Outbox, Relay, MarkedMethods, Consumers, ServiceMails, LivePublisher, AuditNotes],
  exports: [Queues, Outbox, Relay, Consumers, ServiceMails, LivePublisher, AuditNotes],
})
export class EventsModule {}
