import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { MissingStandings } from './missing-standings';
import { SchoolStandings } from './school-standings';

@Module({ imports: [KnownSchoolsModule], providers: [SchoolStandings, MissingStandings] })
export class SchoolsModule {}
