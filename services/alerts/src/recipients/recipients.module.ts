import { Module } from '@nestjs/common';
import { RecipientsConsumer } from './recipients.consumer';

@Module({ providers: [RecipientsConsumer] })
export class RecipientsModule {}
