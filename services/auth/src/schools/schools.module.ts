import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { LettersModule } from '../letters/letters.module';
import { LeavingLetters } from './leaving-letters';
import { MissingStandings } from './missing-standings';
import { SchoolStandings } from './school-standings';

@Module({
  imports: [KnownSchoolsModule, LettersModule],
  providers: [SchoolStandings, LeavingLetters, MissingStandings],
})
export class SchoolsModule {}
