import { PublicFetch } from '@homeroom/platform/public-fetch';
import { Module } from '@nestjs/common';
import { PartnerMessages } from './partner-messages.service';
import { PartnerReportController, PartnerReports } from './partner-report.controller';
import { PartnerRoad } from './partner-road';
import { PartnerSecrets } from './partner-secrets';
import { AlertPartnersController } from './partners.controller';
import { AlertPartnersService } from './partners.service';
import { PartnersWorker } from './partners.worker';

/** Limits the response, of which only the status is used. */
const MOST_BYTES = 16 * 1024;

/** Imported by every process: tests are sent by the process that is asked for them, alarms by the worker. */
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
