import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { Breaker } from './breaker.service';
import { FrozenSendersController } from './frozen-senders.controller';
import { FrozenSendersService } from './frozen-senders.service';

@Module({
  imports: [ConversationsModule, DeliveriesModule],
  controllers: [FrozenSendersController],
  providers: [FrozenSendersService, Breaker],
  exports: [Breaker],
})
export class BreakerModule {}
