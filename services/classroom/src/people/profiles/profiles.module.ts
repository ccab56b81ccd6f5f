import { Module } from '@nestjs/common';
import { StudentAudience } from './student-audience';
import { WholeClass } from './whole-class';

@Module({ providers: [StudentAudience, WholeClass], exports: [StudentAudience, WholeClass] })
export class ProfilesModule {}
