import { Module } from '@nestjs/common';
import { PlanningService } from './planning.service';
import { RosterImportsController } from './roster-imports.controller';

@Module({ controllers: [RosterImportsController], providers: [PlanningService] })
export class RosterImportsModule {}
