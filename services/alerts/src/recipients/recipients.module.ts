import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { WaysConsumer } from '../ways/ways.consumer';
import { RecipientsConsumer } from './recipients.consumer';

@Module({ imports: [KnownSchoolsModule], providers: [RecipientsConsumer, WaysConsumer] })
export class RecipientsModule {}
