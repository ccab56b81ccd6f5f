import { Module } from '@nestjs/common';
import { SchoolClockConsumer } from './school-clock.consumer';
import { YearsController } from './years.controller';
import { YearsService } from './years.service';

@Module({ controllers: [YearsController], providers: [SchoolClockConsumer, YearsService] })
export class CalendarModule {}
