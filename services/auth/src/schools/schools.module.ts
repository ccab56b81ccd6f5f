import { Module } from '@nestjs/common';
import { SchoolsConsumer } from './schools.consumer';

@Module({ providers: [SchoolsConsumer] })
export class SchoolsModule {}
