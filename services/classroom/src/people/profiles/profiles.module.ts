import { Module } from '@nestjs/common';
import { StudentAudience } from './student-audience';

@Module({ providers: [StudentAudience], exports: [StudentAudience] })
export class ProfilesModule {}
