import { DatabaseModule } from '@homeroom/database';
import { EventsModule } from '@homeroom/events';
import { PlatformModule } from '@homeroom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module';
import type { SchoolConfig } from './config';
import { ContactModule } from './contact/contact.module';
import { TIDIED } from './database/tidied';
import { DemoModule } from './demo/demo.module';
import { OwnInvoicesModule } from './invoices/own-invoices.module';
import { LeavingModule } from './leaving/leaving.module';
import { LogoModule } from './logo/logo.module';
import { LunchMenuModule } from './lunch-menu/lunch-menu.module';
import { MailModule } from './mail/mail.module';
import { OperatorModule } from './operator/operator.module';
import { RegistrationModule } from './registration/registration.module';
import { School } from './schools/school.entity';
import { SchoolsModule } from './schools/schools.module';
import { SettingsModule } from './settings/settings.module';
import { TrustModule } from './trust/trust.module';
import { VisitsModule } from './visits/visits.module';
import { OwnExportModule } from './school-export/own-export.module';
import { SecurityModule } from './security/security.module';

@Module({})
export class AppModule {
  static for(config: SchoolConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.for('school', config),
        DatabaseModule.for([School], TIDIED),
        EventsModule,
        AuditModule,
        RegistrationModule,
        TrustModule,
        MailModule,
        SchoolsModule,
        ContactModule,
        SettingsModule,
        OwnInvoicesModule,
        LeavingModule,
        LogoModule,
        LunchMenuModule,
        OperatorModule,
        VisitsModule,
        OwnExportModule,
        SecurityModule,
        ...(config.NODE_ENV === 'production' ? [] : [DemoModule]),
      ],
    };
  }
}
