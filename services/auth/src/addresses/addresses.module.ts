import { Module } from '@nestjs/common';
import { LettersModule } from '../letters/letters.module';
import { StepUpModule } from '../step-up/step-up.module';
import { WayBackModule } from '../way-back/way-back.module';
import { AddressChangeService } from './address-change.service';
import { AddressesController } from './addresses.controller';
import { ChangeLetters } from './change-letters';
import { ConfirmService } from './confirm.service';
import { GuardianAddressesController } from './guardian-addresses.controller';
import { GuardianAddressesService } from './guardian-addresses.service';
import { InvitationsConsumer } from './invitations.consumer';

@Module({
  imports: [LettersModule, StepUpModule, WayBackModule],
  controllers: [AddressesController, GuardianAddressesController],
  providers: [
    AddressChangeService,
    ChangeLetters,
    ConfirmService,
    GuardianAddressesService,
    InvitationsConsumer,
  ],
})
export class AddressesModule {}
