import { Module } from '@nestjs/common';
import { RegistersModule } from '../registers/registers.module';
import { AttendanceRecordController } from './attendance-record.controller';
import { AttendanceRecordService } from './attendance-record.service';

@Module({
  imports: [RegistersModule],
  controllers: [AttendanceRecordController],
  providers: [AttendanceRecordService],
})
export class AttendanceRecordModule {}
