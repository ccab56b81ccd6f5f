import { Module } from '@nestjs/common';
import { LettersModule } from '../letters/letters.module';
import { AccountsConsumer } from './accounts.consumer';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { ClassDevicesConsumer } from './class-devices.consumer';
import { ClassDevicesService } from './class-devices.service';
import { GuardiansController } from './guardians.controller';
import { IssueService } from './issue.service';
import { PersonService } from './person.service';
import { PinsService } from './pins.service';
import { UnconfirmedSweeper } from './unconfirmed.sweeper';

@Module({
  imports: [LettersModule],
  controllers: [AccountsController, GuardiansController],
  providers: [
    AccountsService,
    IssueService,
    PersonService,
    PinsService,
    ClassDevicesService,
    AccountsConsumer,
    ClassDevicesConsumer,
    UnconfirmedSweeper,
  ],
})
export class AccountsModule {}
