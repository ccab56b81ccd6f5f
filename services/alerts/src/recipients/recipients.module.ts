import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { RecipientsConsumer } from './recipients.consumer';

@Module({ imports: [KnownSchoolsModule], providers: [RecipientsConsumer] })
export class RecipientsModule {}
