import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { ClassChangesService } from './class-changes.service';
import { ClassesConsumer } from './classes.consumer';
import { ClassesController } from './classes.controller';
import { InternalClassesController } from './internal-classes.controller';
import { ClassesService } from './classes.service';

@Module({
  imports: [AccountsModule],
  controllers: [ClassesController, InternalClassesController],
  providers: [ClassesService, ClassChangesService, ClassesConsumer],
  exports: [ClassesService, ClassChangesService],
})
export class ClassesModule {}
