import { DatabaseModule } from '@homeroom/database';
import { ChildPartModule, EventsModule, SchoolExportModule } from '@homeroom/events';
import { PlatformModule } from '@homeroom/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AlertLogModule } from './alert-log/alert-log.module';
import { Clock } from './clock';
import type { AlertsConfig } from './config';
import { TIDIED } from './database/tidied';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { DrillClockModule, DrillsModule } from './drills/drills.module';
import { FiguresModule } from './figures/figures.module';
import { FanOutModule } from './fan-out/fan-out.module';
import { IncidentsModule } from './incidents/incidents.module';
import { LiveStreamModule } from './live/live.module';
import { AlertMetrics } from './metrics';
import { AlertPartnersModule, PartnerRoadModule } from './partners/partners.module';
import { RegisterWordsModule } from './register-words/register-words.module';
import { RecipientsModule } from './recipients/recipients.module';
import { RollCallModule } from './roll-call/roll-call.module';
import { ReleasesModule, StaffFirstModule } from './staff-first/staff-first.module';
import { WordsModule } from './words/words.module';
import { CHILD_PART } from './school-export/child-rules';
import { EXPORT_RULES } from './school-export/export-rules';

/** Providers that every feature uses: the clock and the metrics. */
@Global()
@Module({ providers: [Clock, AlertMetrics], exports: [Clock, AlertMetrics] })
class MeasuresModule {}

@Module({})
export class AppModule {
  static for(config: AlertsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.for('alerts', config),
        DatabaseModule.for([], TIDIED),
        EventsModule,
        MeasuresModule,
        RecipientsModule,
        RegisterWordsModule,
        FanOutModule,
        FiguresModule,
        DrillClockModule,
        ReleasesModule,
        PartnerRoadModule,
        ...(config.runsHttp
          ? [
              ...[LiveStreamModule, IncidentsModule, DeliveriesModule, RollCallModule],
              ...[DrillsModule, AlertLogModule, StaffFirstModule, WordsModule, AlertPartnersModule],
              SchoolExportModule.for({ part: 'alerts', rules: EXPORT_RULES }),
              ChildPartModule.for(CHILD_PART),
            ]
          : []),
      ],
    };
  }
}
