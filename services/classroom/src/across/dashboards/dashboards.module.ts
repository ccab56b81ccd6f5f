import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { DashboardsController } from './dashboards.controller';
import { GuardianDashboardService } from './guardian-dashboard.service';
import { OfficeTodayService } from './office-today.service';
import { StudentDashboardService } from './student-dashboard.service';
import { TeacherDashboardService } from './teacher-dashboard.service';

@Module({
  imports: [AccountsModule],
  controllers: [DashboardsController],
  providers: [StudentDashboardService, GuardianDashboardService, TeacherDashboardService, OfficeTodayService],
})
export class DashboardsModule {}
