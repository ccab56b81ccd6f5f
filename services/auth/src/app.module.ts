import { DatabaseModule } from '@homeroom/database';
import { ChildPartModule, EventsModule, SchoolExportModule } from '@homeroom/events';
import { PlatformModule } from '@homeroom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { Account } from './accounts/account.entity';
import { AccountsModule } from './accounts/accounts.module';
import { AddressesModule } from './addresses/addresses.module';
import { AdminsModule } from './admins/admins.module';
import { BudgetsModule } from './budgets/budgets.module';
import type { AuthConfig } from './config';
import { TIDIED } from './database/tidied';
import { DemoModule } from './demo/demo.module';
import { FactorsModule } from './factors/factors.module';
import { LettersModule } from './letters/letters.module';
import { LineModule } from './line/line.module';
import { MembershipsModule } from './memberships/memberships.module';
import { OperatorModule } from './operator/operator.module';
import { OrganisationsModule } from './organisations/organisations.module';
import { OversightModule } from './oversight/oversight.module';
import { OwnAccountModule } from './own-account/own-account.module';
import { PeopleCountModule } from './people-count/people-count.module';
import { SingleSignOnModule } from './single-sign-on/single-sign-on.module';
import { StaffDirectoryModule } from './staff-directory/staff-directory.module';
import { StepUpModule } from './step-up/step-up.module';
import { SchoolsModule } from './schools/schools.module';
import { SecretsModule } from './secrets/secrets.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignInModule } from './sign-in/sign-in.module';
import { VisitsModule } from './visits/visits.module';
import { WayBackModule } from './way-back/way-back.module';
import { CHILD_PART } from './school-export/child-rules';
import { EXPORT_RULES } from './school-export/export-rules';

@Module({})
export class AppModule {
  static for(config: AuthConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.for('auth', config),
        DatabaseModule.for([Account], TIDIED),
        EventsModule,
        SchoolExportModule.for({ part: 'accounts', rules: EXPORT_RULES }),
        ChildPartModule.for(CHILD_PART),
        SecretsModule,
        BudgetsModule,
        LineModule,
        AccountsModule,
        SchoolsModule,
        SessionsModule,
        SignInModule,
        FactorsModule,
        SingleSignOnModule,
        StaffDirectoryModule,
        StepUpModule,
        VisitsModule,
        LettersModule,
        WayBackModule,
        AddressesModule,
        AdminsModule,
        OwnAccountModule,
        MembershipsModule,
        OrganisationsModule,
        OversightModule,
        OperatorModule,
        PeopleCountModule,
        ...(config.NODE_ENV === 'production' ? [] : [DemoModule]),
      ],
    };
  }
}
