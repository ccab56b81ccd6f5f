import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { TeacherChangesService } from './teacher-changes.service';
import { TeacherConsumer } from './teacher.consumer';
import { TeachersController } from './teachers.controller';
import { TeachersService } from './teachers.service';

@Module({
  imports: [AccountsModule],
  controllers: [TeachersController],
  providers: [TeachersService, TeacherChangesService, TeacherConsumer],
  exports: [TeachersService, TeacherChangesService],
})
export class TeachersModule {}
