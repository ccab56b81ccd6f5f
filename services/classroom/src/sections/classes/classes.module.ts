import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { TeachersModule } from '../../people/teachers/teachers.module';
import { ClassChangesService } from './class-changes.service';
import { ClassesConsumer } from './classes.consumer';
import { ClassesController } from './classes.controller';
import { InternalClassesController } from './internal-classes.controller';
import { ClassesService } from './classes.service';

@Module({
  imports: [AccountsModule, TeachersModule],
  controllers: [ClassesController, InternalClassesController],
  providers: [ClassesService, ClassChangesService, ClassesConsumer],
  exports: [ClassesService, ClassChangesService],
})
export class ClassesModule {}
