import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { SchoolConsumer } from './school.consumer';

@Module({ imports: [KnownSchoolsModule], providers: [SchoolConsumer] })
export class SchoolModule {}
