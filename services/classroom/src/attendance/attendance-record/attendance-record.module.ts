import { Module } from '@nestjs/common';
import { AttendanceRecordController } from './attendance-record.controller';
import { AttendanceRecordService } from './attendance-record.service';

@Module({ controllers: [AttendanceRecordController], providers: [AttendanceRecordService] })
export class AttendanceRecordModule {}
