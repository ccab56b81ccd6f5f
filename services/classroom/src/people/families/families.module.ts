import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { GuardiansModule } from '../guardians/guardians.module';
import { AskingService } from './asking.service';
import { CollectorsService } from './collectors.service';
import { DecidingService } from './deciding.service';
import { FamiliesController } from './families.controller';
import { InternalHomePhonesController } from './internal-home-phones.controller';
import { MedicalService } from './medical.service';
import { RequestNews, RequestsConsumer } from './request-news';
import { RequestsController } from './requests.controller';

@Module({
  imports: [AccountsModule, GuardiansModule],
  controllers: [FamiliesController, RequestsController, InternalHomePhonesController],
  providers: [
    CollectorsService,
    MedicalService,
    AskingService,
    DecidingService,
    RequestNews,
    RequestsConsumer,
  ],
  exports: [RequestNews],
})
export class FamiliesModule {}
