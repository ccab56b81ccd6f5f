import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { SchoolClock } from './school-clock';
import { SchoolConsumer } from './school.consumer';

@Module({ imports: [KnownSchoolsModule], providers: [SchoolClock, SchoolConsumer] })
export class SchoolModule {}
