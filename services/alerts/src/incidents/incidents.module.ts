import { Module } from '@nestjs/common';
import { FanOutModule } from '../fan-out/fan-out.module';
import { LiveModule } from '../live/live.module';
import { IncidentsController } from './incidents.controller';
import { IncidentsService } from './incidents.service';

@Module({
  imports: [FanOutModule, LiveModule],
  controllers: [IncidentsController],
  providers: [IncidentsService],
})
export class IncidentsModule {}
