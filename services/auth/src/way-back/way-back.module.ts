import { Module } from '@nestjs/common';
import { ConfirmedAddress } from '../addresses/confirmed-address';
import { LettersModule } from '../letters/letters.module';
import { StepUpModule } from '../step-up/step-up.module';
import { AddressBook } from './address-book';
import { NewPin } from './new-pin';
import { NewSecretsService } from './new-secrets.service';
import { OwnPasswordService } from './own-password.service';
import { WayBackController } from './way-back.controller';
import { WishesService } from './wishes.service';
import { WishesWorker } from './wishes.worker';

@Module({
  imports: [LettersModule, StepUpModule],
  controllers: [WayBackController],
  providers: [
    AddressBook,
    ConfirmedAddress,
    NewPin,
    NewSecretsService,
    OwnPasswordService,
    WishesService,
    WishesWorker,
  ],
  exports: [AddressBook, ConfirmedAddress, NewPin],
})
export class WayBackModule {}
