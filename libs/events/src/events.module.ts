import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditNotes } from './audit-notes';
import { Consumers } from './consumers';
import { FactMetrics } from './fact-metrics';
import { FactWorker } from './fact-worker';
import { LivePublisher } from './live';
import { MarkedMethods } from './marked-methods';
import { Outbox } from './outbox';
import { ParkedFacts } from './parked-facts';
import { ParkedFactsController } from './parked-facts.controller';
import { Queues } from './queues';
import { Relay } from './relay';
import { ServiceMails, ServiceMailsController } from './service-mails';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ServiceMailsController, ParkedFactsController],
  providers: [
    Queues,
    Outbox,
    Relay,
    MarkedMethods,
    Consumers,
    FactWorker,
    FactMetrics,
    ParkedFacts,
    ServiceMails,
    LivePublisher,
    AuditNotes,
  ],
  exports: [Queues, Outbox, Relay, Consumers, ParkedFacts, ServiceMails, LivePublisher, AuditNotes],
})
export class EventsModule {}
