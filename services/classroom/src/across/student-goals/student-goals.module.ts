import { Module } from '@nestjs/common';
import { StudentGoalsController } from './goals.controller';
import { StudentGoalsService } from './goals.service';

@Module({ controllers: [StudentGoalsController], providers: [StudentGoalsService] })
export class StudentGoalsModule {}
