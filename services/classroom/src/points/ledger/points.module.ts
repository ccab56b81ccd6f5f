import { Module } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';
import { PointsConsumer } from './points.consumer';
import { PointsController } from './points.controller';
import { PointsService } from './points.service';

@Module({ controllers: [PointsController], providers: [PointsService, PointsConsumer, StudentAudience] })
export class PointsModule {}
