import { Module } from '@nestjs/common';
import { GuardiansModule } from '../../people/guardians/guardians.module';
import { ChildCopyModule } from '../child-copy/child-copy.module';
import { DataAnsweringService } from './data-answering.service';
import { DataAskingService } from './data-asking.service';
import { DataRequestNews, DataRequestsConsumer } from './data-request-news';
import { FamilyCopyLine } from './family-copy-line.guard';
import { OfficeDataRequestsController, OwnDataRequestsController } from './data-requests.controller';

@Module({
  imports: [ChildCopyModule, GuardiansModule],
  controllers: [OwnDataRequestsController, OfficeDataRequestsController],
  providers: [DataAskingService, DataAnsweringService, DataRequestNews, DataRequestsConsumer, FamilyCopyLine],
})
export class DataRequestsModule {}
