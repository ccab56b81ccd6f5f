import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditNotes } from './audit-notes';
import { Consumers } from './consumers';
import { LivePublisher } from './live';
import { Outbox } from './outbox';
import { Queues } from './queues';
import { Relay } from './relay';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Queues, Outbox, Relay, Consumers, LivePublisher, AuditNotes],
  exports: [Queues, Outbox, Relay, Consumers, LivePublisher, AuditNotes],
})
export class EventsModule {}
