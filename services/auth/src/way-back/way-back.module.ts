import { Module } from '@nestjs/common';
import { ConfirmedAddress } from '../addresses/confirmed-address';
import { LettersModule } from '../letters/letters.module';
import { ProofModule } from '../proof/proof.module';
import { AddressBook } from './address-book';
import { NewPin } from './new-pin';
import { NewSecretsService } from './new-secrets.service';
import { OwnPasswordService } from './own-password.service';
import { WayBackController } from './way-back.controller';
import { WishesService } from './wishes.service';
import { WishesWorker } from './wishes.worker';

@Module({
  imports: [LettersModule, ProofModule],
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
