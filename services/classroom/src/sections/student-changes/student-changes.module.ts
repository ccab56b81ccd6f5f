import { Module } from '@nestjs/common';
import { GuardianLinksModule } from '../../people/guardian-links/guardian-links.module';
import { StudentChangesController } from './student-changes.controller';
import { StudentChangesService } from './student-changes.service';

@Module({
  imports: [GuardianLinksModule],
  controllers: [StudentChangesController],
  providers: [StudentChangesService],
  exports: [StudentChangesService],
})
export class StudentChangesModule {}
