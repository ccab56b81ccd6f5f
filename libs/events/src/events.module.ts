import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Consumers } from './consumers';
import { LivePublisher } from './live';
import { Outbox } from './outbox';
import { Queues } from './queues';
import { Relay } from './relay';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Queues, Outbox, Relay, Consumers, LivePublisher],
  exports: [Queues, Outbox, Relay, Consumers, LivePublisher],
})
export class EventsModule {}
