import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { AwardLine } from './award-line';
import { PointsConsumer } from './points.consumer';
import { PointsController } from './points.controller';
import { PointsService } from './points.service';

@Module({
  imports: [ProfilesModule],
  controllers: [PointsController],
  providers: [PointsService, AwardLine, PointsConsumer],
})
export class PointsModule {}
