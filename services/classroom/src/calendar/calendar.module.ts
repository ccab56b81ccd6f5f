import { Module } from '@nestjs/common';
import { SchoolClockConsumer } from './school-clock.consumer';

@Module({ providers: [SchoolClockConsumer] })
export class CalendarModule {}
