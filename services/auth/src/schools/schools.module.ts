import { Module } from '@nestjs/common';
import { MissingStandings } from './missing-standings';
import { SchoolsConsumer } from './schools.consumer';

@Module({ providers: [SchoolsConsumer, MissingStandings] })
export class SchoolsModule {}
