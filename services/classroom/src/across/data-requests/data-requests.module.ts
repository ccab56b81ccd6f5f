import { ExportLine } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { GuardiansModule } from '../../people/guardians/guardians.module';
import { ChildCopyModule } from '../child-copy/child-copy.module';
import { DataAnsweringService } from './data-answering.service';
import { DataAskingService } from './data-asking.service';
import { DataRequestNews, DataRequestsConsumer } from './data-request-news';
import { OfficeDataRequestsController, OwnDataRequestsController } from './data-requests.controller';

@Module({
  imports: [ChildCopyModule, GuardiansModule],
  controllers: [OwnDataRequestsController, OfficeDataRequestsController],
  // A line of its own, so that slow telephones never keep an office from its exports.
  providers: [DataAskingService, DataAnsweringService, DataRequestNews, DataRequestsConsumer, ExportLine],
})
export class DataRequestsModule {}
