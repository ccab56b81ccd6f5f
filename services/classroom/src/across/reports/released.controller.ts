import {
  type AcknowledgedReport,
  type FamilyReport,
  type FamilyReportLine,
  FamilyReportParam,
  FindReportOrders,
  ReleaseReport,
  type ReleasedReport,
  ReportOrderParam,
  type ReportsReleased,
  type ReportsReminded,
  type ReportsTakenBack,
  StudentParam,
  TakeReportsBack,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { asPdf } from './as-pdf';
import { OpeningService } from './opening.service';
import { ReleasingService } from './releasing.service';
import { ReportPagesLine } from './report-pages-line.guard';

@Controller()
export class ReleasedController {
  constructor(
    private readonly releasing: ReleasingService,
    private readonly opening: OpeningService,
  ) {}

  @Allow('reports.write')
  @Get('released-reports')
  ofClass(@Query() { classNumber }: FindReportOrders): Promise<ReleasedReport[]> {
    return this.releasing.list(currentIdentity(), classNumber);
  }

  @Allow('reports.release')
  @Post('report-orders/:orderId/release')
  release(@Param() { orderId }: ReportOrderParam): Promise<ReportsReleased> {
    return this.releasing.ofClass(currentIdentity(), orderId);
  }

  @Allow('reports.release')
  @Post('students/:studentId/report/release')
  releaseOne(@Param() { studentId }: StudentParam, @Body() body: ReleaseReport): Promise<ReportsReleased> {
    return this.releasing.ofStudent(currentIdentity(), studentId, body);
  }

  @Allow('reports.release')
  @Post('released-reports/take-back')
  @HttpCode(200)
  takeBack(@Body() { reportIds }: TakeReportsBack): Promise<ReportsTakenBack> {
    return this.releasing.takeBack(currentIdentity(), reportIds);
  }

  @Allow('reports.release')
  @Post('released-reports/remind')
  @HttpCode(200)
  remind(@Body() { reportIds }: TakeReportsBack): Promise<ReportsReminded> {
    return this.releasing.remind(currentIdentity(), reportIds);
  }

  @Allow('reports.acknowledge')
  @Post('students/:studentId/reports/:reportId/acknowledge')
  @HttpCode(200)
  acknowledge(@Param() { studentId, reportId }: FamilyReportParam): Promise<AcknowledgedReport> {
    return this.opening.acknowledge(currentIdentity(), studentId, reportId);
  }

  @Allow('reports.open')
  @Get('students/:studentId/reports')
  list(@Param() { studentId }: StudentParam): Promise<FamilyReportLine[]> {
    return this.opening.list(currentIdentity(), studentId);
  }

  @Allow('reports.open')
  @Get('students/:studentId/reports/:reportId')
  one(@Param() { studentId, reportId }: FamilyReportParam): Promise<FamilyReport> {
    return this.opening.one(currentIdentity(), studentId, reportId);
  }

  @Allow('reports.open')
  @UseGuards(ReportPagesLine)
  @Get('students/:studentId/reports/:reportId/file')
  async file(@Param() { studentId, reportId }: FamilyReportParam): Promise<StreamableFile> {
    return asPdf(await this.opening.file(currentIdentity(), studentId, reportId), 'report');
  }
}
