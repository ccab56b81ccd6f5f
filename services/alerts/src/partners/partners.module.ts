import { PublicFetch } from '@homeroom/platform/public-fetch';
import { Module } from '@nestjs/common';
import { PartnerMessages } from './partner-messages.service';
import { PartnerReportController, PartnerReports } from './partner-report.controller';
import { PartnerRoad } from './partner-road';
import { PartnerSecrets } from './partner-secrets';
import { AlertPartnersController } from './partners.controller';
import { AlertPartnersService } from './partners.service';
import { PartnersWorker } from './partners.worker';

/** Nothing of an answer is of use to us but its status. */
const MOST_BYTES = 16 * 1024;

/** In every process: tests leave from where they are asked for, alarms from the worker. */
@Module({
  providers: [
    PartnerRoad,
    PartnerSecrets,
    PartnerMessages,
    PartnersWorker,
    {
      provide: PublicFetch,
      useFactory: () => new PublicFetch({ mostBytes: MOST_BYTES, keepsConnections: false }),
    },
  ],
  exports: [PartnerRoad, PartnerSecrets],
})
export class PartnerRoadModule {}

@Module({
  imports: [PartnerRoadModule],
  controllers: [AlertPartnersController, PartnerReportController],
  providers: [AlertPartnersService, PartnerReports],
})
export class AlertPartnersModule {}
