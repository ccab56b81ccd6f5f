import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { GuardianAddressesController } from './guardian-addresses.controller';
import { GuardianAddressesService } from './guardian-addresses.service';
import { StudentConsumer } from './student.consumer';
import { StudentsController } from './students.controller';
import { StudentsService } from './students.service';

@Module({
  imports: [AccountsModule, ProfilesModule],
  controllers: [StudentsController, GuardianAddressesController],
  providers: [StudentsService, GuardianAddressesService, StudentConsumer],
})
export class StudentsModule {}
