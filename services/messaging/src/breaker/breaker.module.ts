import { Module } from '@nestjs/common';
import { FrozenSendersController } from './frozen-senders.controller';
import { FrozenSendersService } from './frozen-senders.service';

@Module({ controllers: [FrozenSendersController], providers: [FrozenSendersService] })
export class BreakerModule {}
